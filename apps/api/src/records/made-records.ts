import type { Db } from '#db/database.ts';
import type { ImportRow } from '#import/index.ts';
import type { Values } from './record-kind.ts';
import { newIds } from './record-table.ts';

/** A new record as a row of a file tells of it, whatever else is wrong with the row. */
export interface MadeRecord {
  /** What it will have; the same for every row that repeats its number. */
  readonly id: string;
  readonly number: string;
  readonly values: Values;
}

/** The records that a file makes: those whose numbers can be read and are not there yet. One statement. */
export const madeRecords = async (
  db: Db,
  rows: readonly ImportRow<Values>[],
  { key, there }: { readonly key: string; readonly there: readonly string[] },
): Promise<MadeRecord[]> => {
  const known = new Set<unknown>(there);
  const told = rows.flatMap(({ values }) => {
    const number = values[key];
    return typeof number === 'string' && !known.has(number) ? [{ number, values }] : [];
  });
  const numbers = [...new Set(told.map(({ number }) => number))];
  const ids = await newIds(db, numbers.length);
  const byNumber = new Map(numbers.map((number, index) => [number, ids[index] ?? '']));
  return told.map((made) => ({ ...made, id: byNumber.get(made.number) ?? '' }));
};
