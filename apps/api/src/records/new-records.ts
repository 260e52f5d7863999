import type { Db } from '#db/database.ts';
import type { ImportRow } from '#import/index.ts';
import type { Values } from './record-kind.ts';
import { newIds } from './record-table.ts';

/** A new record as described by a row of a file, which may have other errors. */
export interface NewRecord {
  /** Assigned id; rows with the same number share it. */
  readonly id: string;
  readonly number: string;
  readonly values: Values;
}

/** Assigns ids to the rows whose readable numbers are not stored yet, in one statement. */
export const createNewRecords = async (
  db: Db,
  rows: readonly ImportRow<Values>[],
  { key, existingKeys }: { readonly key: string; readonly existingKeys: readonly string[] },
): Promise<NewRecord[]> => {
  const existing = new Set<unknown>(existingKeys);
  const newRows = rows.flatMap(({ values }) => {
    const number = values[key];
    return typeof number === 'string' && !existing.has(number) ? [{ number, values }] : [];
  });
  const numbers = [...new Set(newRows.map(({ number }) => number))];
  const ids = await newIds(db, numbers.length);
  const byNumber = new Map(numbers.map((number, index) => [number, ids[index] ?? '']));
  return newRows.map((row) => ({ ...row, id: byNumber.get(row.number) ?? '' }));
};
