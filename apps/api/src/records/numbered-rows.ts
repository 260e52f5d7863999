import type { CellError, ImportRow } from '#import/index.ts';

/** Complaints about rows of a file of what is always new that name one that is there, by the head of its number. */
export const numberedRows = (
  rows: readonly ImportRow<unknown>[],
  { column, noun }: { readonly column: string; readonly noun: string },
): (readonly [rowNumber: number, error: CellError])[] =>
  rows.flatMap(({ rowNumber, leftAlone }) =>
    (leftAlone[column] ?? '') === ''
      ? []
      : [[rowNumber, { column, message: `匯入只新增${noun}，不變更既有的資料；請將此欄留白` }] as const],
  );

/** Complaints about rows as the plan of an import takes them. */
export const byRow = (
  found: readonly (readonly [rowNumber: number, error: CellError])[],
): ReadonlyMap<number, { readonly errors: readonly CellError[] }> =>
  new Map(
    [...Map.groupBy(found, ([rowNumber]) => rowNumber)].map(([rowNumber, errors]) => [
      rowNumber,
      { errors: errors.map(([, error]) => error) },
    ]),
  );
