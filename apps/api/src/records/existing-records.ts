import { toColumn } from '#db/column-name.ts';
import type { Context } from '#core/context.ts';
import { missingColumns } from '#import/index.ts';
import type { ReadRecords } from './record-cells.ts';
import type { Item, RecordKind } from './record-kind.ts';
import { findRecordsBy } from './record-list.ts';
import { findExistingValues, lockRecordsBy } from './record-table.ts';

interface ExistingRecords<RecordItem> {
  /** Stored records within the caller's data scope, by key. */
  readonly byKey: ReadonlyMap<string, RecordItem & Item>;
  /** Keys of all stored records that the rows name. */
  readonly existingKeys: readonly string[];
}

/**
 * Finds the stored records that the rows of a file name by their first field, and locks them until the transaction ends if
 * `isLocked`. Returns none for imports that only create records.
 * @throws AppError UnreadableFile if the file creates a record and lacks a column that a new record needs.
 */
export const findExistingRecords = async <RecordItem>(
  context: Context,
  kind: RecordKind,
  { read, isLocked }: { readonly read: ReadRecords; readonly isLocked: boolean },
): Promise<ExistingRecords<RecordItem>> => {
  const { rows, missing, headers } = read;
  const [key = ''] = Object.keys(kind.description.fields);
  const values = rows.flatMap((row) => (row.values[key] === undefined ? [] : [row.values[key] as string]));
  const keys = { column: toColumn(key), values };
  const createsAll = kind.description.importing?.makesNew === true;
  const existingKeys = createsAll
    ? []
    : await (isLocked ? lockRecordsBy : findExistingValues)(context.db, kind.description, keys);
  const stored = createsAll ? [] : ((await findRecordsBy(context, kind, keys)) as (RecordItem & Item)[]);
  const byKey = new Map(stored.map((item) => [String(item[key]), item]));
  if (missing.length > 0 && (createsAll || values.some((value) => !byKey.has(value)))) {
    throw missingColumns(missing, headers);
  }
  return { byKey, existingKeys };
};
