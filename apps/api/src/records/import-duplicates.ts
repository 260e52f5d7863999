import { errorCodes } from '@hr/contracts/core';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { toColumn } from '#db/column-name.ts';
import type { Context } from '#core/context.ts';
import type { CellError, ImportRow } from '#import/index.ts';
import type { Item, Values } from './record-kind.ts';
import type { RecordStore } from './record-store.ts';
import { findValueOwners } from './record-table.ts';

type Row = ImportRow<{ readonly input: Values }>;

/** Returns the header of a field's column, or an empty string for a field without a column. */
export const headerOf = (fields: FieldSet, name: string): string => {
  const field = fields[name];
  return field && field.kind !== 'own' ? columnName(field) : '';
};

/** Maps a value to a comparison key; equal keys are duplicates. */
type Normalize = (value: unknown) => unknown;

const normalizerOf = (field: FieldSet[string] | undefined): Normalize =>
  field?.ignoresCase ? (value) => String(value).toLowerCase() : (value) => value;

/**
 * Returns the numbers of rows whose value occurs in an earlier row, or in a stored record that the file does not
 * update.
 */
const duplicateRows = (
  rows: readonly Row[],
  {
    key,
    name,
    storedValues,
    normalize,
  }: { key: string; name: string; storedValues: ReadonlySet<unknown>; normalize: Normalize },
): ReadonlySet<number> => {
  const previous = new Set([...storedValues].map(normalize));
  const duplicates = new Set<number>();
  for (const { values, rowNumber } of rows) {
    const value = values.input[name];
    // A row without a readable key may update any record.
    if (value !== undefined && value !== null && values.input[key] !== undefined) {
      if (previous.has(normalize(value))) {
        duplicates.add(rowNumber);
      }
      previous.add(normalize(value));
    }
  }
  return duplicates;
};

/** Returns a function that lists the errors of a row for values that must be unique. */
export const findDuplicateValues = async <RecordItem extends Item>(
  context: Context,
  store: RecordStore<RecordItem>,
  rows: readonly Row[],
): Promise<(rowNumber: number) => CellError[]> => {
  const { fields } = store.description;
  const [key = ''] = Object.keys(fields);
  const keys = new Set(rows.map(({ values }) => values.input[key]));
  const unique = Object.entries(fields).filter(([name, field]) => field.unique !== undefined && name !== key);
  const findStoredValues = async (name: string): Promise<ReadonlySet<unknown>> => {
    const values = rows
      .map(({ values: { input } }) => input[name])
      .filter((value) => value !== undefined && value !== null);
    const owners = await findValueOwners(context.db, store.description, {
      key: toColumn(key),
      column: toColumn(name),
      values,
    });
    return new Set(owners.filter((owner) => !keys.has(owner.key)).map(({ value }) => value));
  };
  const storedValues = new Map(
    await Promise.all(unique.map(async ([name]) => [name, await findStoredValues(name)] as const)),
  );
  const duplicates = [
    {
      numbers: duplicateRows(rows, { key, name: key, storedValues: new Set(), normalize: normalizerOf(fields[key]) }),
      error: { column: headerOf(fields, key), message: `檔案中${headerOf(fields, key)}重複` },
    },
    ...unique.map(([name, field]) => ({
      numbers: duplicateRows(rows, {
        key,
        name,
        storedValues: storedValues.get(name) ?? new Set(),
        normalize: normalizerOf(field),
      }),
      error: { column: columnName(field), message: field.unique ? errorCodes[field.unique].msg : '' },
    })),
  ];
  return (rowNumber) => duplicates.flatMap(({ numbers, error }) => (numbers.has(rowNumber) ? [error] : []));
};
