import { AppError } from '#core/app-error.ts';

/** One of a batch for which it cannot be done, as people call it, and why. */
export interface RefusedOne {
  readonly title: string;
  readonly refusal: AppError;
}

/** What an author is told of why something cannot be. */
export const refusalText = ({ code, message, fields }: AppError): string =>
  code === 'EmployeeHasLeft' ? '該員工已離職。' : (fields[0]?.message ?? message);

interface Told {
  /** The field of the body that names them. */
  readonly path: string;
  /** What cannot be done to how many of what, the number before it: 「位員工無法異動」. */
  readonly cannot: string;
}

/** What is told of several, each by name: nothing of any of them was written. */
export const batchRefusal = (refused: readonly RefusedOne[], { path, cannot }: Told): AppError =>
  new AppError('BatchRejected', {
    msg: `${refused.length} ${cannot}，未寫入任何資料。`,
    fields: refused.map(({ title, refusal }) => ({ path, message: `${title}：${refusalText(refusal)}` })),
  });
