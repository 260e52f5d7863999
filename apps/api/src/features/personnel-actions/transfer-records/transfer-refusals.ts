import type { Transferable } from '#features/people/employees/index.ts';
import type { AppError } from '#core/app-error.ts';
import { batchRefusal } from '#records/index.ts';

export interface Refused {
  readonly person: Transferable;
  readonly refusal: AppError;
}

/** Error that lists the refused employees. */
export const transfersRefused = (refused: readonly Refused[]): AppError =>
  batchRefusal(
    refused.map(({ person: { title }, refusal }) => ({ title, refusal })),
    { path: 'people', cannot: '位員工無法異動' },
  );
