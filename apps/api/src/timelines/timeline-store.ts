import type { CalendarDate } from '@hr/domain/dates';
import { formatDate } from '@hr/domain/dates';
import type { Field, FieldSet } from '@hr/contracts/fields';
import { answerName } from '@hr/contracts/fields';
import type { HistoryItem } from '@hr/contracts/records';
import { inForceOn } from '@hr/domain/effective';
import { type AuditedValues, aboutOf } from '#audit/index.ts';
import { toColumn } from '#db/column-name.ts';
import { coversDay, nearestFirst } from '#db/effective.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import {
  type Filters,
  getRecord,
  lockRecord,
  removeRecords,
  type RecordDetails,
  type Store,
  updateRecords,
  describeValues,
} from '#records/index.ts';
import { historyTable } from './history-table.ts';
import type { TimelineChange, TimelineDescription, TimelineKind, WithHistory } from './timeline-kind.ts';
import { findHistories, ownerColumn, periodsTable, writeTimelines } from './timeline-table.ts';

const dayOf = ({ today }: Context, filters: Filters): CalendarDate => (filters['asOf'] as CalendarDate) ?? today;

/** Joins as `p` the period in force on the day, else the last before it, else the first after it. */
const nearest = (description: TimelineDescription, asOf: CalendarDate): Sql => sql`
  join lateral (
    select * from ${periodsTable(description)} near
    where near.${raw(ownerColumn(description))} = t.id
    order by ${nearestFirst('near', sql`${asOf}::date`)} limit 1
  ) p on true`;

/** First day after `asOf` on which a period starts or ends. */
const nextChange = (description: TimelineDescription, asOf: CalendarDate): Sql => sql`(
  select min(least(
    case when later.effective_from > ${asOf}::date then later.effective_from end,
    case when later.effective_to > ${asOf}::date then later.effective_to end
  ))::text
  from ${periodsTable(description)} later where later.${raw(ownerColumn(description))} = t.id
)`;

const statusOn = (asOf: CalendarDate): Sql => sql`
  case
    when ${coversDay('p', asOf)} then 'active'
    when p.effective_from > ${asOf}::date then 'upcoming'
    else 'inactive'
  end`;

interface TimelineDetails extends Pick<RecordDetails, 'references' | 'scope' | 'order'> {
  /** Expressions of other derived values on a day; the period is `p`. */
  readonly derived?: (context: Context, asOf: CalendarDate) => Readonly<Record<string, Sql>>;
  readonly conditions?: (filters: never, asOf: CalendarDate, context: Context) => readonly (Sql | false)[];
}

/** Creates a kind of record with a timeline. Its list has one row per record, with the period nearest to the day. */
export const timelineKind = (description: TimelineDescription, details: TimelineDetails = {}): TimelineKind => {
  const { derived, conditions, ...rest } = details;
  const table = raw(`${description.table} t`);
  return {
    ...rest,
    description,
    sheetTables: {
      of: async ({ db }, items: readonly Pick<WithHistory, 'id'>[]) => {
        const histories = await findHistories(
          db,
          description,
          items.map(({ id }) => id),
        );
        return items.map(({ id }) => [historyTable(description, histories.get(id) ?? [])]);
      },
    },
    source: (context, filters) => {
      const asOf = dayOf(context, filters);
      const inForce = sql`
        join ${periodsTable(description)} p on p.${raw(ownerColumn(description))} = t.id and ${coversDay('p', asOf)}`;
      return {
        from: sql`${table} ${filters['status'] === 'active' ? inForce : nearest(description, asOf)}`,
        joined: sql`page join ${table} on t.id = page.key ${nearest(description, asOf)}`,
      };
    },
    columnOf: (name) => raw(`${name in description.dated ? 'p' : 't'}.${toColumn(name)}`),
    derived: (context, filters) => {
      const asOf = dayOf(context, filters);
      return {
        ...derived?.(context, asOf),
        status: statusOn(asOf),
        periodId: sql`p.id`,
        effectiveFrom: sql`p.effective_from::text`,
        effectiveTo: sql`p.effective_to::text`,
        nextChangeOn: nextChange(description, asOf),
      };
    },
    conditions: (filters: Filters, context) => {
      const asOf = dayOf(context, filters);
      return [
        filters['status'] === 'inactive' && sql`not ${coversDay('p', asOf)}`,
        ...(conditions?.(filters as never, asOf, context) ?? []),
      ];
    },
  };
};

const isReference = ({ kind }: Field): boolean => kind === 'employee' || kind === 'department';

/** Describes a period in one line. References are preceded by their label. */
const periodText = (dated: FieldSet, { effectiveTo, ...item }: HistoryItem): string =>
  [
    ...Object.entries(dated).map(([name, field]) => {
      const text = field.toText(item[answerName(name, field)] as never);
      return text !== null && isReference(field) ? `${field.label} ${text}` : text;
    }),
    effectiveTo === null ? null : `至 ${formatDate(effectiveTo)} 前`,
  ]
    .filter((part) => part !== null)
    .join('、');

const describeTimeline =
  ({ plain, dated }: TimelineDescription, today: CalendarDate) =>
  ({ history, ...record }: WithHistory): AuditedValues => {
    const current = inForceOn(history, today);
    return {
      ...describeValues(plain, record),
      目前名稱: (current?.['nameZh'] as string | undefined) ?? null,
      ...Object.fromEntries(history.map((item) => [`${formatDate(item.effectiveFrom)} 起`, periodText(dated, item)])),
    };
  };

/** Store of a kind of record with a timeline. */
export type TimelineStore<TimelineItem extends Pick<WithHistory, 'id' | 'version'>> = Store<
  TimelineItem & WithHistory,
  TimelineChange
> &
  TimelineKind &
  CrossRecordRules;

/** Rules for kinds whose records depend on each other. */
interface CrossRecordRules {
  /** Lock that is taken before any record is checked. */
  readonly lockAll: (context: Context) => Promise<void>;
  /** Checks the written state on every day from `from` on, in the transaction. Throws to refuse. */
  readonly requireConsistent: (context: Context, from: CalendarDate) => Promise<void>;
}

const noop = async (): Promise<void> => undefined;

/** Creates the store of a kind of record and its periods. */
export const timelineStore = <TimelineItem extends { readonly id: string; readonly version: number }>(
  kind: TimelineKind,
  { lockAll = noop, requireConsistent = noop }: Partial<CrossRecordRules> = {},
): TimelineStore<TimelineItem> => ({
  ...kind,
  lockAll,
  requireConsistent,
  lock: async (context, id) => {
    await lockAll(context);
    return lockRecord(context.db, kind.description, id);
  },
  load: async (context, id) => {
    const item = await getRecord<TimelineItem>(context, kind, { id });
    const histories = await findHistories(context.db, kind.description, [id]);
    return { ...item, history: histories.get(id) ?? [] };
  },
  write: async (context, { id }, { plain = {}, edit, from }) => {
    await updateRecords(context.db, kind, [{ id, values: plain }]);
    if (edit) {
      await writeTimelines(context.db, kind.description, [{ ownerId: id, edit }]);
    }
    await requireConsistent(context, from);
  },
  remove: ({ db }, { id }) => removeRecords(db, kind.description, [id]),
  auditedValuesOf: (record, { today }) => describeTimeline(kind.description, today)(record),
  aboutOf: aboutOf(kind.description),
});
