import { aboutOf } from '#audit/index.ts';
import { getRecord } from './record-list.ts';
import type { Item, RecordKind, Store, Values } from './record-kind.ts';
import { holdRecord, removeRecords, sealed, updateRecords } from './record-table.ts';
import { recordWords } from './record-words.ts';

/** A record's kind as it stands in its table, with its item's own type. */
export type RecordStore<Told> = Store<Told & Item, Values> & RecordKind;

/** Keeps a kind of record in the table of its name; a change is the values that it writes. */
export const recordStore = <Told extends { readonly id: string; readonly version: number }>(
  kind: RecordKind,
): RecordStore<Told> => {
  const wordsOf = recordWords(kind.description);
  return {
    ...kind,
    hold: ({ db }, id) => holdRecord(db, kind.description, id),
    load: (context, id) => getRecord<Told & Item>(context, kind, { id }),
    write: (context, { id }, values) =>
      updateRecords(context.db, kind, [{ id, values: sealed(context, kind, values) }]),
    remove: ({ db }, { id }) => removeRecords(db, kind.description, [id]),
    wordsOf: (item, _context, { was = null }) => wordsOf(item, was),
    aboutOf: aboutOf(kind.description),
  };
};
