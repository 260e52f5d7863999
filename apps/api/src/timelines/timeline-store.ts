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
  holdRecord,
  removeRecords,
  type RecordDetails,
  type Store,
  updateRecords,
  wordsOf,
} from '#records/index.ts';
import { historyTable } from './history-table.ts';
import type { TimelineChange, TimelineDescription, TimelineKind, WithHistory } from './timeline-kind.ts';
import { findHistories, ownerColumn, periodsTable, writeTimelines } from './timeline-table.ts';

const asOfOf = ({ today }: Context, filters: Filters): CalendarDate => (filters['asOf'] as CalendarDate) ?? today;

/** Each record's period in force on the day, else the last before it, else the first after it, as `p`. */
const nearest = (description: TimelineDescription, asOf: CalendarDate): Sql => sql`
  join lateral (
    select * from ${periodsTable(description)} near
    where near.${raw(ownerColumn(description))} = t.id
    order by ${nearestFirst('near', sql`${asOf}::date`)} limit 1
  ) p on true`;

/** The first day after the one asked for on which something begins or ends. */
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

interface Details extends Pick<RecordDetails, 'references' | 'scope' | 'order'> {
  /** Expressions for what else is derived, on a day; the period is `p`. */
  readonly derived?: (context: Context, asOf: CalendarDate) => Readonly<Record<string, Sql>>;
  readonly conditions?: (filters: never, asOf: CalendarDate, context: Context) => readonly (Sql | false)[];
}

/** How a kind of record with a timeline is listed: a row for each record, with the period nearest to the day. */
export const timelineKind = (description: TimelineDescription, details: Details = {}): TimelineKind => {
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
      const asOf = asOfOf(context, filters);
      const inForce = sql`
        join ${periodsTable(description)} p on p.${raw(ownerColumn(description))} = t.id and ${coversDay('p', asOf)}`;
      return {
        from: sql`${table} ${filters['status'] === 'active' ? inForce : nearest(description, asOf)}`,
        joined: sql`page join ${table} on t.id = page.key ${nearest(description, asOf)}`,
      };
    },
    columnOf: (name) => raw(`${name in description.dated ? 'p' : 't'}.${toColumn(name)}`),
    derived: (context, filters) => {
      const asOf = asOfOf(context, filters);
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
      const asOf = asOfOf(context, filters);
      return [
        filters['status'] === 'inactive' && sql`not ${coversDay('p', asOf)}`,
        ...(conditions?.(filters as never, asOf, context) ?? []),
      ];
    },
  };
};

const isReference = ({ kind }: Field): boolean => kind === 'employee' || kind === 'department';

/** The values of a period in one line; others are named with what they are to the record. */
const periodText = (dated: FieldSet, { effectiveTo, ...item }: HistoryItem): string =>
  [
    ...Object.entries(dated).map(([name, field]) => {
      const text = field.words(item[answerName(name, field)] as never);
      return text !== null && isReference(field) ? `${field.label} ${text}` : text;
    }),
    effectiveTo === null ? null : `至 ${formatDate(effectiveTo)} 前`,
  ]
    .filter((part) => part !== null)
    .join('、');

const timelineWords =
  ({ plain, dated }: TimelineDescription, today: CalendarDate) =>
  ({ history, ...record }: WithHistory): AuditedValues => {
    const current = inForceOn(history, today);
    return {
      ...wordsOf(plain, record),
      目前名稱: (current?.['nameZh'] as string | undefined) ?? null,
      ...Object.fromEntries(history.map((item) => [`${formatDate(item.effectiveFrom)} 起`, periodText(dated, item)])),
    };
  };

/** A kind of record with a timeline as it is kept, with its item's own type. */
export type TimelineStore<Told extends Pick<WithHistory, 'id' | 'version'>> = Store<
  Told & WithHistory,
  TimelineChange
> &
  TimelineKind &
  TogetherRules;

/** For kinds of which what is true of one depends on others. */
interface TogetherRules {
  /** Held before any of them is judged. */
  readonly holdAll: (context: Context) => Promise<void>;
  /** Judges what was written, in the transaction, on every day from one on; refuses by throwing. */
  readonly requireSound: (context: Context, from: CalendarDate) => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** Keeps a kind of record in the table of its name and its periods beside it. */
export const timelineStore = <Told extends { readonly id: string; readonly version: number }>(
  kind: TimelineKind,
  { holdAll = nothing, requireSound = nothing }: Partial<TogetherRules> = {},
): TimelineStore<Told> => ({
  ...kind,
  holdAll,
  requireSound,
  hold: async (context, id) => {
    await holdAll(context);
    return holdRecord(context.db, kind.description, id);
  },
  load: async (context, id) => {
    const item = await getRecord<Told>(context, kind, { id });
    const histories = await findHistories(context.db, kind.description, [id]);
    return { ...item, history: histories.get(id) ?? [] };
  },
  write: async (context, { id }, { plain = {}, edit, from }) => {
    await updateRecords(context.db, kind, [{ id, values: plain }]);
    if (edit) {
      await writeTimelines(context.db, kind.description, [{ ownerId: id, edit }]);
    }
    await requireSound(context, from);
  },
  remove: ({ db }, { id }) => removeRecords(db, kind.description, [id]),
  wordsOf: (record, { today }) => timelineWords(kind.description, today)(record),
  aboutOf: aboutOf(kind.description),
});
