import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { columnName } from '@hr/contracts/fields';
import { beginOn, type TimelineEdit } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { deferConstraints } from '#db/transaction-statements.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type ImportAction, requireNoErrors, toPreview } from '#import/index.ts';
import {
  editedColumns,
  findRecords,
  importChanges,
  insertRecords,
  auditRecordImport,
  readRecords,
  type ReadRecords,
  updateRecords,
  type UploadedTable,
  type Values,
} from '#records/index.ts';
import type { WithHistory } from './timeline-kind.ts';
import {
  changedFieldsOf,
  type PlannedTimeline,
  planTimelineImport,
  type TimelineImportRules,
} from './timeline-import-plan.ts';
import type { TimelineStore } from './timeline-store.ts';
import { findHistories, writeTimelines } from './timeline-table.ts';

/**
 * Reads the records of a file; each row is in force from its day on. @throws AppError UnreadableFile,
 * TooManyRequests.
 */
const readTimelines = (
  context: Context,
  { description }: Pick<TimelineStore<WithHistory>, 'description'>,
  table: UploadedTable,
): Promise<ReadRecords> => {
  const { fields, effectiveFrom } = description;
  const [key = ''] = Object.keys(fields);
  return readRecords(
    context,
    { ...description, fields: { ...fields, effectiveFrom }, identity: [key, 'effectiveFrom'] },
    table,
  );
};

/** A valid row; its day is known. */
type WrittenTimeline = PlannedTimeline & { readonly effectiveFrom: CalendarDate };

type IdByProvisionalId = ReadonlyMap<string, string>;

/** Replaces provisional ids by the ids of the inserted records. */
const withStoredIds = (values: Values, ids: IdByProvisionalId): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ids.get(String(value)) ?? value]));

const editWithStoredIds = ({ replace, insert, ...edit }: TimelineEdit, ids: IdByProvisionalId): TimelineEdit => ({
  ...edit,
  replace: replace.map(({ id, values }) => ({ id, values: withStoredIds(values, ids) })),
  insert: insert && { ...insert, values: withStoredIds(insert.values, ids) },
});

/** Inserts the records before their periods, because a period can reference another new record. */
const insert = async (
  { db }: Context,
  store: TimelineStore<WithHistory>,
  rows: readonly PlannedTimeline[],
): Promise<IdByProvisionalId> => {
  const insertedIds = await insertRecords(
    db,
    store,
    rows.map(({ plain }) => plain),
  );
  return new Map(rows.map(({ id }, index) => [id, insertedIds[index] ?? '']));
};

const writePeriods = (
  { db }: Context,
  store: TimelineStore<WithHistory>,
  {
    created,
    updated,
    ids,
  }: { created: readonly WrittenTimeline[]; updated: readonly WrittenTimeline[]; ids: IdByProvisionalId },
): Promise<void> =>
  writeTimelines(db, store.description, [
    ...created.map(({ id, dated, effectiveFrom }) => ({
      ownerId: ids.get(id) ?? '',
      edit: editWithStoredIds(beginOn(effectiveFrom, dated), ids),
    })),
    ...updated.flatMap(({ id, edit }) => (edit ? [{ ownerId: id, edit: editWithStoredIds(edit, ids) }] : [])),
  ]);

const writeAuditEntries = async (
  context: Context,
  store: TimelineStore<WithHistory>,
  { rows, ids, importId }: { rows: readonly WrittenTimeline[]; ids: IdByProvisionalId; importId: string },
): Promise<void> => {
  const written = rows.map((row) => ({ row, id: ids.get(row.id) ?? row.id }));
  const allIds = written.map(({ id }) => id);
  const [items, histories] = [
    await findRecords(context, store, allIds),
    await findHistories(context.db, store.description, allIds),
  ];
  const after = new Map(items.map((item) => [item.id, { ...item, history: histories.get(item.id) ?? [] }]));
  await recordAudit(
    context,
    ...written.map(({ row, id }) => {
      const current = after.get(id);
      return {
        entity: store.description.entity,
        entityId: id,
        about: store.aboutOf(current, row.existing),
        importId,
        action: `匯入（${formatDate(row.effectiveFrom)} 起）`,
        before: row.existing ? store.auditedValuesOf(row.existing, context, {}) : null,
        after: current ? store.auditedValuesOf(current, context, { previous: row.existing ?? null }) : null,
      };
    }),
  );
};

const commit = (
  context: Context,
  store: TimelineStore<WithHistory>,
  { read, rules }: { read: ReadRecords; rules: TimelineImportRules },
): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    await store.lockAll(within);
    await deferConstraints(within.db);
    const plan = await planTimelineImport(within, store, { read, rules, isLocked: true });
    requireNoErrors(plan);
    const targets = (action: ImportAction): WrittenTimeline[] =>
      plan.flatMap((row) => (row.action === action ? [row.values as WrittenTimeline] : []));
    const [created, updated] = [targets('create'), targets('update')];

    const ids = await insert(within, store, created);
    await updateRecords(
      within.db,
      store,
      updated.map(({ id, plain }) => ({ id, values: plain })),
    );
    await writePeriods(within, store, { created, updated, ids });
    await store.requireConsistent(within, within.today);
    const result = { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
    const importId = await auditRecordImport(within, store.description, result);
    await writeAuditEntries(within, store, { rows: [...created, ...updated], ids, importId });
    return result;
  });

/** Returns the changes of a row. Undated values change immediately, even if the row is for a later day. */
const describeChanges = (
  { today }: Context,
  store: TimelineStore<WithHistory>,
  row: PlannedTimeline,
): ReturnType<typeof importChanges> => {
  const { plain, fields } = store.description;
  const rowChange = {
    ...changedFieldsOf(store, row),
    input: { ...row.plain, ...row.dated },
    fileValues: row.fileValues,
  };
  const isLater = row.effectiveFrom !== undefined && row.effectiveFrom > today;
  const undated = new Set(Object.values(plain).map(columnName));
  return importChanges(fields, rowChange).map(({ column, ...change }) => ({
    column: isLater && undated.has(column) ? `${column}（立即生效）` : column,
    ...change,
  }));
};

/**
 * Creates the import of a kind of record with a timeline. A row is the state from its day on; the first field
 * identifies the record.
 */
export const timelineImporter = <TimelineItem extends Pick<WithHistory, 'id' | 'version'>>(
  timelines: TimelineStore<TimelineItem>,
  rules: TimelineImportRules = {},
) => {
  const store = timelines as unknown as TimelineStore<WithHistory>;
  return {
    read: (context: Context, table: UploadedTable): Promise<ReadRecords> => readTimelines(context, store, table),
    /** Returns what an import would change, row by row. Writes nothing. */
    preview: async (context: Context, read: ReadRecords): Promise<ImportPreview> => {
      const edited = editedColumns(store.description);
      return toPreview(await planTimelineImport(context, store, { read, rules, isLocked: false }), {
        changesOf: (row) => describeChanges(context, store, row),
        editedOf: ({ unimported, values: { existing } }) => edited(unimported, existing as Values | null),
      });
    },
    /** Imports a file completely or not at all. @throws AppError UnreadableFile, ImportRejected. */
    commit: (context: Context, read: ReadRecords): Promise<ImportResult> => commit(context, store, { read, rules }),
  };
};
