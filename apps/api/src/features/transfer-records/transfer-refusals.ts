import type { Transferable } from '#features/employees/index.ts';
import { AppError } from '#http/app-error.ts';

/** Somebody whose transfer was asked for, and why there is none. */
export interface Refused {
  readonly person: Transferable;
  readonly refusal: AppError;
}

/** What an author is told of it. */
export const refusalText = ({ code, message, fields }: AppError): string =>
  code === 'EmployeeHasLeft' ? '該員工已離職。' : (fields[0]?.message ?? message);

/** What is told of several, each by name: nothing of any of them was written. */
export const batchRefusal = (refused: readonly Refused[]): AppError =>
  new AppError('BatchRejected', {
    msg: `${refused.length} 位員工無法異動，未寫入任何資料。`,
    fields: refused.map(({ person, refusal }) => ({
      path: 'people',
      message: `${person.title}：${refusalText(refusal)}`,
    })),
  });
