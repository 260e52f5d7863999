import {
  type NhiDependent,
  type NhiDependentListQuery,
  nhiDependents,
  premiumTexts,
} from '@hr/contracts/nhi-dependents';
import { maskIdentityNumber } from '@hr/domain/employees';
import type { EnrolmentPeriod } from '@hr/domain/insurance-enrolments';
import { isPaidFor } from '@hr/domain/nhi-dependents';
import type { CalendarDate } from '@hr/domain/time';
import { inScope, peopleWithin, reachesEveryone, type SensitiveCell, sensitiveCell } from '#access/index.ts';
import { coversDay } from '#db/effective.ts';
import type { Db } from '#db/database.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { matchingOwned } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';
import { recordCard, type RecordDetails, recordStore, sensitiveColumnsOf, sensitiveDetails } from '#records/index.ts';

/** Of who somebody is some remains readable; why they pay less is told to nobody. */
export const dependentColumns = sensitiveColumnsOf(nhiDependents.fields, { identityNumber: maskIdentityNumber });

const { cells, ...sensitive } = sensitiveDetails({
  person: 't.employee_id',
  columns: dependentColumns,
  digests: { identityNumber: 'identity_digest' },
});

/** Mirrors `enrolmentStateOn` of the domain, which the tests hold it against. */
const stateOn = (today: CalendarDate): Sql => sql`case
  when t.end_on < ${today}::date then 'ended' when t.start_on > ${today}::date then 'upcoming' else 'insured' end`;

const covers = (alias: string, day: CalendarDate): Sql => {
  const [from, to] = [raw(`${alias}.start_on`), raw(`${alias}.end_on`)];
  return sql`(${from} <= ${day}::date and (${to} is null or ${to} >= ${day}::date))`;
};

/** The place among those who are insured with the same person on the day, by when they were; null for one who is not. */
const placeOn = (today: CalendarDate): Sql => sql`case when ${covers('t', today)} then (
  select count(*)::int from nhi_dependents other
  where other.employee_id = t.employee_id and ${covers('other', today)} and (other.start_on, other.id) <= (t.start_on, t.id)
) end`;

/** It holds on the day for somebody who is in health insurance no more. They are few and found first. */
const leftOpenOn = (day: CalendarDate): Sql => sql`t.id = any(array(
  select held.id from nhi_dependents held
  where ${covers('held', day)} and not exists (
    select from insurance_enrolments insured
    where insured.employee_id = held.employee_id and insured.scheme = 'health' and ${covers('insured', day)}
  )
))`;

const departmentOn = (today: CalendarDate): Sql => sql`(
  select department.name_zh from employee_positions position
  join department_periods department on department.department_id = position.department_id
    and ${coversDay('department', today)}
  where position.employee_id = t.employee_id and ${coversDay('position', today)} limit 1
)`;

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
    state !== undefined && sql`${stateOn(today)} = any(${state}::text[])`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined && sql`t.employee_id in (${peopleWithin(departmentId, today)})`,
    (movedFrom !== undefined || movedTo !== undefined) && movedWithin(movedFrom, movedTo),
    isLeftOpen !== undefined && leftOpenOn(today),
  ];
};

/** Dependants as their table keeps them. */
export const nhiDependentStore = recordStore<NhiDependent>({
  description: nhiDependents,
  ...sensitive,
  toItem,
  scope: (context) => inScope(context, sql`t.employee_id`),
  reachesAll: reachesEveryone,
  keyword: (text) => matchingOwned(text, { table: 'nhi_dependents', columns: ['name_zh'] }),
  derived: (context, filters) => ({
    ...cells(context, filters),
    state: stateOn(context.today),
    departmentName: departmentOn(context.today),
    premium: placeOn(context.today),
  }),
  conditions: conditionsOf,
});

/** When somebody is or was in health insurance. */
export const findHealthEnrolments = (db: Db, employeeId: string): Promise<EnrolmentPeriod[]> =>
  db.rows<EnrolmentPeriod>(sql`
    select start_on::text as "startOn", end_on::text as "endOn"
    from insurance_enrolments where employee_id = ${employeeId}::uuid and scheme = 'health'
  `);

/** A sensitive field of a dependant within reach; null when there is none. */
export const findSensitive = async (
  context: Context,
  { id, field }: { readonly id: string; readonly field: string },
): Promise<SensitiveCell | null> => {
  const column = dependentColumns[field];
  if (column === undefined) {
    return null;
  }
  const [row] = await context.db.rows<{ cell: SensitiveCell | null }>(sql`
    select ${sensitiveCell(context, column, [raw(`t.${column.column}`), sql`t.employee_id`])} as cell
    from nhi_dependents t where t.id = ${id}::uuid and ${inScope(context, sql`t.employee_id`)}
  `);
  return row?.cell ?? null;
};

/** What of dependants needs somebody. */
export const nhiDependentCards = [
  recordCard(nhiDependentStore, { name: 'dependentsLeftOpen', filters: { isLeftOpen: 'yes' } }),
];
