import type { CellError, ImportRow } from '#import/index.ts';

/** Returns an error for each row that names an existing record, for imports that only create records. */
export const rejectNumberedRows = (
  rows: readonly ImportRow<unknown>[],
  { column, noun }: { readonly column: string; readonly noun: string },
): (readonly [rowNumber: number, error: CellError])[] =>
  rows.flatMap(({ rowNumber, unimported }) =>
    (unimported[column] ?? '') === ''
      ? []
      : [[rowNumber, { column, message: `匯入只新增${noun}，不變更既有的資料；請將此欄留白` }] as const],
  );

/** Groups errors by row number, as the plan of an import expects them. */
export const errorsByRow = (
  errors: readonly (readonly [rowNumber: number, error: CellError])[],
): ReadonlyMap<number, { readonly errors: readonly CellError[] }> =>
  new Map(
    [...Map.groupBy(errors, ([rowNumber]) => rowNumber)].map(([rowNumber, errors]) => [
      rowNumber,
      { errors: errors.map(([, error]) => error) },
    ]),
  );
