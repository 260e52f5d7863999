import { aboutOf } from '#audit/index.ts';
import { getRecord } from './record-list.ts';
import type { Item, RecordKind, Store, Values } from './record-kind.ts';
import { lockRecord, removeRecords, encryptValues, updateRecords } from './record-table.ts';
import { recordDescriber } from './record-descriptions.ts';

/** Store of a kind of record in its table. */
export type RecordStore<RecordItem> = Store<RecordItem & Item, Values> & RecordKind;

/** Creates the store of a kind of record. A change is a set of values. */
export const recordStore = <RecordItem extends { readonly id: string; readonly version: number }>(
  kind: RecordKind,
): RecordStore<RecordItem> => {
  const describeRecord = recordDescriber(kind.description);
  return {
    ...kind,
    lock: ({ db }, id) => lockRecord(db, kind.description, id),
    load: (context, id) => getRecord<RecordItem & Item>(context, kind, { id }),
    write: (context, { id }, values) =>
      updateRecords(context.db, kind, [{ id, values: encryptValues(context, kind, values) }]),
    remove: ({ db }, { id }) => removeRecords(db, kind.description, [id]),
    auditedValuesOf: (item, _context, { previous = null }) => describeRecord(item, previous),
    aboutOf: aboutOf(kind.description),
  };
};
