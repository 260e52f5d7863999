import { AppError } from '#core/app-error.ts';

/** An item of a batch that was refused. */
export interface RefusedItem {
  readonly title: string;
  readonly refusal: AppError;
}

/** Returns the message of a refusal for the author of the batch. */
export const refusalText = ({ code, message, fields }: AppError): string =>
  code === 'EmployeeHasLeft' ? '該員工已離職。' : (fields[0]?.message ?? message);

interface BatchRefusalText {
  /** Body field that lists the items. */
  readonly path: string;
  /** Message after the number of items: 「位員工無法異動」. */
  readonly summary: string;
}

/** Creates the error for a batch, with a message for each refused item. Nothing of the batch was written. */
export const batchRefusal = (refused: readonly RefusedItem[], { path, summary }: BatchRefusalText): AppError =>
  new AppError('BatchRejected', {
    msg: `${refused.length} ${summary}，未寫入任何資料。`,
    fields: refused.map(({ title, refusal }) => ({ path, message: `${title}：${refusalText(refusal)}` })),
  });
