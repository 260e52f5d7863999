import {
  type NhiDependent,
  type NhiDependentListQuery,
  nhiDependents,
  premiumTexts,
} from '@hr/contracts/people/nhi-dependents';
import { maskIdentityNumber } from '@hr/domain/people/employees';
import type { EnrolmentPeriod } from '@hr/domain/people/insurance-enrolments';
import { isPaidFor } from '@hr/domain/people/nhi-dependents';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import type { Db } from '#db/database.ts';
import { includedStateOn, includesDay } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingOwned } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import {
  type RecordVersion,
  recordCard,
  type RecordDetails,
  recordStore,
  sensitiveColumnsOf,
  sensitiveDetails,
} from '#records/index.ts';

export const dependentColumns = sensitiveColumnsOf(nhiDependents.fields, { identityNumber: maskIdentityNumber });

const { cells, ...sensitive } = sensitiveDetails({
  person: 't.employee_id',
  columns: dependentColumns,
  digests: { identityNumber: 'identity_digest' },
});

/** Rank among the dependants of the same employee insured on the day; null if not insured. */
const placeOn = (today: CalendarDate): Sql => sql`case when ${includesDay('t', today)} then (
  select count(*)::int from nhi_dependents other
  where other.employee_id = t.employee_id and ${includesDay('other', today)} and (other.start_on, other.id) <= (t.start_on, t.id)
) end`;

const isLeftOpenOn = (day: CalendarDate): Sql => sql`t.id = any(array(
  select dependent.id from nhi_dependents dependent
  where ${includesDay('dependent', day)} and not exists (
    select from insurance_enrolments insured
    where insured.employee_id = dependent.employee_id and insured.scheme = 'health' and ${includesDay('insured', day)}
  )
))`;

const premiumText = (place: number | null): string | null =>
  place === null ? null : premiumTexts[isPaidFor(place) ? 'paid' : 'unpaid'];

const toItem: NonNullable<RecordDetails['toItem']> = (context, filters) => {
  const masking = sensitive.toItem(context, filters);
  return (row) => ({ ...masking(row), premium: premiumText(row['premium'] as number | null) });
};

const movedWithin = (from: CalendarDate | undefined, to: CalendarDate | undefined): Sql => {
  const [first, last] = [sql`${from ?? '-infinity'}::date`, sql`${to ?? 'infinity'}::date`];
  return sql`(t.start_on between ${first} and ${last} or t.end_on between ${first} and ${last})`;
};

const conditionsOf = (query: NhiDependentListQuery, { today }: Context): readonly (Sql | false)[] => {
  const { state, employeeId, departmentId, movedFrom, movedTo, isLeftOpen } = query;
  return [
    state !== undefined && sql`${includedStateOn(today)} = any(${state}::text[])`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`t.start_on`, { departmentId, treeOn: today }),
    (movedFrom !== undefined || movedTo !== undefined) && movedWithin(movedFrom, movedTo),
    isLeftOpen !== undefined && isLeftOpenOn(today),
  ];
};

/** Dependants and their table. */
export const nhiDependentStore = recordStore<NhiDependent>({
  description: nhiDependents,
  ...sensitive,
  toItem,
  requiredColumns: ['premium'],
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) => matchingOwned(text, { table: 'nhi_dependents', columns: ['name_zh'] }),
  derived: (context, filters) => ({
    ...cells(context, filters),
    state: includedStateOn(context.today),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
    premium: placeOn(context.today),
  }),
  conditions: conditionsOf,
});

export const findHealthEnrolments = (db: Db, employeeId: string): Promise<EnrolmentPeriod[]> =>
  db.rows<EnrolmentPeriod>(sql`
    select start_on::text as "startOn", end_on::text as "endOn"
    from insurance_enrolments where employee_id = ${employeeId}::uuid and scheme = 'health'
  `);

export const findDependents = (db: Db, employeeId: string): Promise<(RecordVersion & EnrolmentPeriod)[]> =>
  db.rows(sql`
    select id, version, start_on::text as "startOn", end_on::text as "endOn"
    from nhi_dependents where employee_id = ${employeeId}::uuid order by id
  `);

/** Counts the insured dependants on a day, by employee. Callers restrict the employees. */
export const countDependents = async (
  { db }: Pick<Context, 'db'>,
  day: CalendarDate,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows<{ employeeId: string; count: number }>(sql`
    select t.employee_id as "employeeId", count(*)::int as count from nhi_dependents t
    where ${includesDay('t', day)} group by t.employee_id`);
  return new Map(rows.map(({ employeeId, count }) => [employeeId, count]));
};

export const nhiDependentCards = [
  recordCard(nhiDependentStore, { name: 'dependentsLeftOpen', filters: { isLeftOpen: 'yes' } }),
];
