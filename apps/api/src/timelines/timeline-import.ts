import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { columnName } from '@hr/contracts/fields';
import { beginOn, type TimelineEdit } from '@hr/domain/effective';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { deferConstraints } from '#db/defer-constraints.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type ImportAction, requireFaultless, toPreview } from '#import/index.ts';
import {
  editedColumns,
  findRecords,
  importChanges,
  insertRecords,
  recordImportOf,
  readRecords,
  type ReadRecords,
  updateRecords,
  type UploadedTable,
  type Values,
} from '#records/index.ts';
import type { WithHistory } from './timeline-kind.ts';
import {
  changedFrom,
  type PlannedTimeline,
  planTimelineImport,
  type TimelineImportRules,
} from './timeline-import-plan.ts';
import type { TimelineStore } from './timeline-store.ts';
import { findHistories, writeTimelines } from './timeline-table.ts';

/** What a file says of such records, each row from its day on. @throws AppError UnreadableFile, TooManyRequests. */
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

/** A row of a faultless file: its day is known. */
type WrittenTimeline = PlannedTimeline & { readonly effectiveFrom: CalendarDate };

type Ids = ReadonlyMap<string, string>;

/** Values in which the records that the file makes have the identifiers that the database gave them. */
const stored = (values: Values, ids: Ids): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ids.get(String(value)) ?? value]));

const storedEdit = ({ replace, insert, ...edit }: TimelineEdit, ids: Ids): TimelineEdit => ({
  ...edit,
  replace: replace.map(({ id, values }) => ({ id, values: stored(values, ids) })),
  insert: insert && { ...insert, values: stored(insert.values, ids) },
});

/** Makes the records first and their periods after, because one may name another of the same file. */
const insert = async (
  { db }: Context,
  store: TimelineStore<WithHistory>,
  rows: readonly PlannedTimeline[],
): Promise<Ids> => {
  const made = await insertRecords(
    db,
    store,
    rows.map(({ plain }) => plain),
  );
  return new Map(rows.map(({ id }, index) => [id, made[index] ?? '']));
};

const writePeriods = (
  { db }: Context,
  store: TimelineStore<WithHistory>,
  { created, updated, ids }: { created: readonly WrittenTimeline[]; updated: readonly WrittenTimeline[]; ids: Ids },
): Promise<void> =>
  writeTimelines(db, store.description, [
    ...created.map(({ id, dated, effectiveFrom }) => ({
      ownerId: ids.get(id) ?? '',
      edit: storedEdit(beginOn(effectiveFrom, dated), ids),
    })),
    ...updated.flatMap(({ id, edit }) => (edit ? [{ ownerId: id, edit: storedEdit(edit, ids) }] : [])),
  ]);

const tellLog = async (
  context: Context,
  store: TimelineStore<WithHistory>,
  { rows, ids, importId }: { rows: readonly WrittenTimeline[]; ids: Ids; importId: string },
): Promise<void> => {
  const touched = rows.map((row) => ({ row, id: ids.get(row.id) ?? row.id }));
  const all = touched.map(({ id }) => id);
  const [items, histories] = [
    await findRecords(context, store, all),
    await findHistories(context.db, store.description, all),
  ];
  const after = new Map(items.map((item) => [item.id, { ...item, history: histories.get(item.id) ?? [] }]));
  await recordAudit(
    context,
    ...touched.map(({ row, id }) => {
      const now = after.get(id);
      return {
        entity: store.description.entity,
        entityId: id,
        about: store.aboutOf(now, row.existing),
        importId,
        action: `匯入（${formatDate(row.effectiveFrom)} 起）`,
        before: row.existing ? store.wordsOf(row.existing, context, {}) : null,
        after: now ? store.wordsOf(now, context, { was: row.existing ?? null }) : null,
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
    await store.holdAll(within);
    await deferConstraints(within.db);
    const plan = await planTimelineImport(within, store, { read, rules, isHeld: true });
    requireFaultless(plan);
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
    await store.requireSound(within, within.today);
    const result = { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
    const importId = await recordImportOf(within, store.description, result);
    await tellLog(within, store, { rows: [...created, ...updated], ids, importId });
    return result;
  });

/** What a row changes; what is not dated is true at once, whatever day the row names. */
const changesOf = (
  { today }: Context,
  store: TimelineStore<WithHistory>,
  row: PlannedTimeline,
): ReturnType<typeof importChanges> => {
  const { plain, fields } = store.description;
  const changing = { ...changedFrom(store, row), input: { ...row.plain, ...row.dated }, told: row.told };
  const isLater = row.effectiveFrom !== undefined && row.effectiveFrom > today;
  const undated = new Set(Object.values(plain).map(columnName));
  return importChanges(fields, changing).map(({ column, ...change }) => ({
    column: isLater && undated.has(column) ? `${column}（立即生效）` : column,
    ...change,
  }));
};

/** The import of a kind of record with a timeline: a row is a state from its day on, recognised by the first field. */
export const timelineImporter = <Told extends Pick<WithHistory, 'id' | 'version'>>(
  timelines: TimelineStore<Told>,
  rules: TimelineImportRules = {},
) => {
  const store = timelines as unknown as TimelineStore<WithHistory>;
  return {
    read: (context: Context, table: UploadedTable): Promise<ReadRecords> => readTimelines(context, store, table),
    /** What importing the file would do, row by row; writes nothing. */
    preview: async (context: Context, read: ReadRecords): Promise<ImportPreview> => {
      const edited = editedColumns(store.description);
      return toPreview(await planTimelineImport(context, store, { read, rules, isHeld: false }), {
        changesOf: (row) => changesOf(context, store, row),
        editedOf: ({ leftAlone, values: { existing } }) => edited(leftAlone, existing as Values | null),
      });
    },
    /** Writes a file whose every row is right: all of it or nothing. @throws AppError UnreadableFile, ImportRejected. */
    commit: (context: Context, read: ReadRecords): Promise<ImportResult> => commit(context, store, { read, rules }),
  };
};
