import { errorCodes } from '@hr/contracts/core';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { toColumn } from '#db/column-name.ts';
import type { Context } from '#core/context.ts';
import type { CellError, ImportRow } from '#import/index.ts';
import type { Item, Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { findHolders } from './record-table.ts';

type Row = ImportRow<{ readonly input: Values }>;

/** The head of the column that fills a field; none for a value that no cell can tell. */
export const columnOf = (fields: FieldSet, name: string): string => {
  const field = fields[name];
  return field && field.kind !== 'own' ? columnName(field) : '';
};

/** Maps a value to a key; two values with the same key repeat each other. */
type Fold = (value: unknown) => unknown;

const foldOf = (field: FieldSet[string] | undefined): Fold =>
  field?.ignoresCase ? (value) => String(value).toLowerCase() : (value) => value;

/** Row numbers whose value stands in an earlier row, or in a record that the file does not replace. */
const repeated = (
  rows: readonly Row[],
  { key, name, others, fold }: { key: string; name: string; others: ReadonlySet<unknown>; fold: Fold },
): ReadonlySet<number> => {
  const seen = new Set([...others].map(fold));
  const found = new Set<number>();
  for (const { values, rowNumber } of rows) {
    const value = values.input[name];
    // Of a row whose number cannot be read nobody knows whose values it repeats.
    if (value !== undefined && value !== null && values.input[key] !== undefined) {
      if (seen.has(fold(value))) {
        found.add(rowNumber);
      }
      seen.add(fold(value));
    }
  }
  return found;
};

/** Complaints about values that no two records may share, by row number. */
export const repetitions = async <Told extends Item>(
  context: Context,
  store: RecordStore<Told>,
  rows: readonly Row[],
): Promise<(rowNumber: number) => CellError[]> => {
  const { fields } = store.description;
  const [key = ''] = Object.keys(fields);
  const keys = new Set(rows.map(({ values }) => values.input[key]));
  const unique = Object.entries(fields).filter(([name, field]) => field.unique !== undefined && name !== key);
  const othersOf = async (name: string): Promise<ReadonlySet<unknown>> => {
    const values = rows
      .map(({ values: { input } }) => input[name])
      .filter((value) => value !== undefined && value !== null);
    const holders = await findHolders(context.db, store.description, {
      key: toColumn(key),
      column: toColumn(name),
      values,
    });
    return new Set(holders.filter((holder) => !keys.has(holder.key)).map(({ value }) => value));
  };
  const others = new Map(await Promise.all(unique.map(async ([name]) => [name, await othersOf(name)] as const)));
  const found = [
    {
      numbers: repeated(rows, { key, name: key, others: new Set(), fold: foldOf(fields[key]) }),
      error: { column: columnOf(fields, key), message: `檔案中${columnOf(fields, key)}重複` },
    },
    ...unique.map(([name, field]) => ({
      numbers: repeated(rows, { key, name, others: others.get(name) ?? new Set(), fold: foldOf(field) }),
      error: { column: columnName(field), message: field.unique ? errorCodes[field.unique].msg : '' },
    })),
  ];
  return (rowNumber) => found.flatMap(({ numbers, error }) => (numbers.has(rowNumber) ? [error] : []));
};
