import {
  contentFields,
  contentPathText,
  contentText,
  contentValue,
  type StatutoryTableListQuery,
  type StatutoryTableRecord,
  statutoryTables,
} from '@hr/contracts/organisation/statutory-tables';
import {
  compareVersions,
  type StatutoryTable,
  type StatutoryTableKind,
  statutoryTableKinds,
} from '@hr/domain/organisation/statutory-tables';
import { can } from '@hr/domain/access/roles';
import { type CalendarDate, calendarDate } from '@hr/domain/dates';
import type { AuditedValues } from '#audit/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';
import { findRecordsWhere, recordStore } from '#records/index.ts';

const stateOn = (day: CalendarDate): Sql => sql`case
  when t.effective_to <= ${day}::date then 'ended' when t.effective_from > ${day}::date then 'upcoming'
  else 'current' end`;

const store = recordStore<StatutoryTableRecord>({
  description: statutoryTables,
  derived: ({ today }) => ({ state: stateOn(today) }),
  conditions: ({ state }: StatutoryTableListQuery, { today }) => [
    state !== undefined && sql`${stateOn(today)} = any(${state}::text[])`,
  ],
});

/** Lists of this many elements or more are logged by their length. */
const LONG_LIST = 100;

const wholeContent = ({ kind, content }: StatutoryTableRecord): AuditedValues =>
  Object.fromEntries(
    contentFields[kind].map((field) => {
      const value = contentValue(content, field);
      const isLong = Array.isArray(value) && value.length >= LONG_LIST;
      return [field.label, isLong ? `${value.length} 列` : contentText(field, value).replaceAll('\n', '、')];
    }),
  );

const MAX_LOGGED_DIFFERENCES = 200;

/** The values that differ from another version of the record, so that a log entry shows a few of many values. */
const changedContent = (item: StatutoryTableRecord, other: StatutoryTableRecord): AuditedValues =>
  Object.fromEntries(
    compareVersions(other.content, item.content)
      .slice(0, MAX_LOGGED_DIFFERENCES)
      .map(({ path, after }) => [contentPathText(item.kind, path), after]),
  );

/** Store of the versions of statutory tables. The log names changed values by their label. */
export const statutoryTableStore: typeof store = {
  ...store,
  auditedValuesOf: (item, context, versions) => {
    const other = versions.previous ?? versions.next ?? null;
    return {
      ...store.auditedValuesOf(item, context, versions),
      ...(other === null || other.kind !== item.kind ? wholeContent(item) : changedContent(item, other)),
    };
  },
};

/** Finds the stored versions of some kinds of tables, in order. Rules choose the version of a day. Decision 131. */
export const findStatutoryTables = (
  { db }: Pick<Context, 'db'>,
  kinds: readonly StatutoryTableKind[] = statutoryTableKinds,
): Promise<StatutoryTable[]> =>
  db.rows<StatutoryTable>(sql`
    select t.kind, t.effective_from::text as "effectiveFrom", t.effective_to::text as "effectiveTo", t.source,
      t.confidence, t.content
    from statutory_tables t where t.kind = any(${[...kinds]}::text[]) order by t.kind, t.effective_from`);

interface RecordSelection {
  readonly ids?: readonly string[];
  readonly kinds?: readonly StatutoryTableKind[] | undefined;
  readonly effectiveFrom?: CalendarDate | undefined;
}

/** Finds the stored versions with all their data that meet every condition. */
export const findStatutoryRecords = (
  context: Context,
  { ids, kinds, effectiveFrom }: RecordSelection,
): Promise<StatutoryTableRecord[]> =>
  findRecordsWhere<StatutoryTableRecord>(context, statutoryTableStore, {
    only: join(
      [
        ids ? sql`t.id = any(${[...ids]}::uuid[])` : sql`true`,
        kinds ? sql`t.kind = any(${[...kinds]}::text[])` : sql`true`,
        effectiveFrom ? sql`t.effective_from = ${effectiveFrom}::date` : sql`true`,
      ],
      ' and ',
    ),
  });

/** From this day of a year on, the tables of the next year are expected. */
const REMINDED_FROM = '11-01';

const findKindsWithoutTable = async ({ db }: Context, day: CalendarDate): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from unnest(${[...statutoryTableKinds]}::text[]) as expected (kind)
    where not exists (
      select from statutory_tables t where t.kind = expected.kind and t.effective_from <= ${day}::date
        and (t.effective_to is null or t.effective_to > ${day}::date)
    )`);
  return row?.count ?? 0;
};

/** Payroll officers enter the tables, and HR managers sign the pay that depends on them. */
const isReminded = ({ actor }: Context): boolean =>
  can(actor, 'scales_of_salary:edit') || can(actor, 'salary_adjustment:approve');

/** Counts the kinds of tables without a version for the first day of the next year. */
const nextYearCard: HomeCard = {
  name: 'statutoryTablesOfNextYear',
  permission: 'scales_of_salary:view',
  count: async (context) =>
    isReminded(context) && context.today.slice(5) >= REMINDED_FROM
      ? findKindsWithoutTable(context, calendarDate(`${Number(context.today.slice(0, 4)) + 1}-01-01`))
      : 0,
};

export const statutoryTableCards = [nextYearCard];
