import {
  employmentInsuranceTexts,
  type InsuranceEnrolment,
  type InsuranceEnrolmentListQuery,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { can } from '@hr/domain/access/roles';
import { type EnrolmentPeriod, employmentInsuranceOf, type Insurable } from '@hr/domain/people/insurance-enrolments';
import { type CalendarDate, laterOf } from '@hr/domain/dates';
import { contextFor, inScope, type SensitiveColumn } from '#access/index.ts';
import { coversDayOf, includedStateOn } from '#db/effective.ts';
import { isStintOver } from '#db/employed.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { findRecordsWhere, recordCard, type RecordDetails, recordStore, sensitiveDetails } from '#records/index.ts';

export const amountColumn: SensitiveColumn = {
  column: 'insured_amount',
  isAmount: true,
  group: 'contract_pay',
  mask: () => '＊＊＊',
};

const { cells, ...sensitive } = sensitiveDetails({
  person: 't.employee_id',
  columns: { insuredAmount: amountColumn },
});

/** True if an adjacent enrolment of the same employee and scheme follows. */
const isFollowed = sql`exists (
  select from insurance_enrolments next
  where next.employee_id = t.employee_id and next.scheme = t.scheme and next.start_on = t.end_on + 1
    and next.begins_as = 'adjusted'
)`;

/** Facts of the row `t` for the employment insurance check; null for other schemes. */
export const insurable = sql`case when t.scheme = 'labor' then (
  select json_build_object('birthOn', e.birth_on::text, 'idKind', e.id_kind, 'isWorkPermitExempt', e.is_work_permit_exempt)
  from employees e where e.id = t.employee_id
) end`;

/** Today if the enrolment is in force, else its first day if that is in the future, else its last day. */
const dayWithin = ({ startOn, endOn }: EnrolmentPeriod, today: CalendarDate): CalendarDate => {
  const day = laterOf(startOn, today);
  return endOn !== null && endOn < day ? endOn : day;
};

const employmentInsuranceText = (
  facts: Insurable | null,
  period: EnrolmentPeriod,
  today: CalendarDate,
): string | null => facts && employmentInsuranceTexts[employmentInsuranceOf(facts, dayWithin(period, today))];

const toItem: NonNullable<RecordDetails['toItem']> = (context, filters) => {
  const masking = sensitive.toItem(context, filters);
  return (row) => {
    const { employmentInsurance } = row as unknown as { readonly employmentInsurance: Insurable | null };
    const period = row as unknown as EnrolmentPeriod;
    return {
      ...masking(row),
      employmentInsurance: employmentInsuranceText(employmentInsurance, period, context.today),
    };
  };
};

const movedWithin = (from: CalendarDate | undefined, to: CalendarDate | undefined): Sql => {
  const [first, last] = [sql`${from ?? '-infinity'}::date`, sql`${to ?? 'infinity'}::date`];
  return sql`(t.start_on between ${first} and ${last} or (t.end_on between ${first} and ${last} and not ${isFollowed}))`;
};

/**
 * Condition: the enrolment outlasts the employment, begins after it, or continues during an unpaid leave for which it
 * should have ended. The few matches are selected first, because scanning a page in list order would read every row.
 */
const isLeftOpenOn = (day: CalendarDate): Sql => sql`t.id = any(array(
  select enrolment.id from employments stint join insurance_enrolments enrolment on enrolment.employee_id = stint.employee_id
    and enrolment.start_on >= stint.hired_on and ${coversDayOf('stint', sql`enrolment.start_on`)}
  where ${isStintOver(day)} and (enrolment.end_on is null or enrolment.end_on > stint.last_working_on)
  union all
  select enrolment.id from unpaid_leaves absence
  join transfer_records begun on begun.id = absence.transfer_record_id and begun.unpaid_leave_insurance = 'ended'
  join insurance_enrolments enrolment on enrolment.employee_id = absence.employee_id and enrolment.start_on <= absence.ends_on
  where ${day}::date between absence.starts_on and absence.ends_on
    and (enrolment.end_on is null or enrolment.end_on > absence.starts_on)
))`;

/** Selects a day of the employment in which the enrolment `t` began; null if it began outside of every employment. */
const dayOfStint = (day: 'hired_on' | 'last_working_on'): Sql => sql`(
  select stint.${raw(day)} from employments stint
  where stint.employee_id = t.employee_id and ${coversDayOf('stint', sql`t.start_on`)}
)`;

/**
 * Conditions: the first enrolment of an employment does not begin on its first day, or one that was withdrawn does not
 * end on its last day. One that ended for an unpaid leave, and the enrolment after it, have days of their own.
 */
const differences = {
  hire: sql`(t.begins_as = 'enrolled' and t.start_on <> ${dayOfStint('hired_on')} and not exists (
    select from insurance_enrolments earlier where earlier.employee_id = t.employee_id and earlier.scheme = t.scheme
      and earlier.start_on < t.start_on and earlier.start_on >= ${dayOfStint('hired_on')}
  ))`,
  leaving: sql`(t.end_on <> ${dayOfStint('last_working_on')} and not exists (
    select from insurance_enrolments later where later.employee_id = t.employee_id and later.scheme = t.scheme
      and later.start_on > t.start_on and later.start_on <= ${dayOfStint('last_working_on')}
  ))`,
} as const;

const conditionsOf = (query: InsuranceEnrolmentListQuery, { today }: Context): readonly (Sql | false)[] => {
  const { state, employeeId, departmentId, movedFrom, movedTo, isLeftOpen, differsFrom } = query;
  return [
    state !== undefined && sql`${includedStateOn(today)} = any(${state}::text[])`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`t.start_on`, { departmentId, treeOn: today }),
    (movedFrom !== undefined || movedTo !== undefined) && movedWithin(movedFrom, movedTo),
    isLeftOpen !== undefined && isLeftOpenOn(today),
    differsFrom !== undefined && differences[differsFrom],
  ];
};

/** Enrolments and their table. */
export const insuranceEnrolmentStore = recordStore<InsuranceEnrolment>({
  description: insuranceEnrolments,
  ...sensitive,
  toItem,
  requiredColumns: ['employmentInsurance', 'startOn', 'endOn'],
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`t.employee_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})`,
  derived: (context, filters) => ({
    ...cells(context, filters),
    state: includedStateOn(context.today),
    beginning: sql`t.begins_as`,
    ending: sql`case when t.end_on is null then null when ${isFollowed} then 'adjusted' else 'withdrawn' end`,
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
    hiredOn: sql`${dayOfStint('hired_on')}::text`,
    lastWorkingOn: sql`${dayOfStint('last_working_on')}::text`,
    employmentInsurance: insurable,
  }),
  conditions: conditionsOf,
});

export const findEnrolmentsOf = async (context: Context, employeeId: string): Promise<InsuranceEnrolment[]> => {
  if (!can(context.actor, 'insurance_enrolment:view')) {
    return [];
  }
  const enrolments = await findRecordsWhere<InsuranceEnrolment>(
    contextFor(context, 'insurance_enrolment:view'),
    insuranceEnrolmentStore,
    { only: sql`t.employee_id = ${employeeId}::uuid` },
  );
  return enrolments.toReversed();
};

export const insuranceEnrolmentCards = [
  recordCard(insuranceEnrolmentStore, { name: 'enrolmentsLeftOpen', filters: { isLeftOpen: 'yes' } }),
];
