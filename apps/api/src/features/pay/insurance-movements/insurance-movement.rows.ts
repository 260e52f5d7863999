import {
  type InsuranceMovement,
  type InsuranceMovementListQuery,
  insuranceMovements,
} from '@hr/contracts/pay/insurance-movements';
import { maskIdentityNumber } from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, opensGroup, sensitiveCell } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { departmentNameOn, isInDepartmentOn } from '#features/people/employees/index.ts';
import { matchingEmployeeName } from '#search/employee-search.ts';
import type { Context } from '#core/context.ts';
import { recordCard, recordStore, sensitiveDetails } from '#records/index.ts';
import { movementTables } from './movement-statements.rows.ts';

const identityNumber = { column: 'identity_number', group: 'identity', mask: maskIdentityNumber } as const;

const { toItem } = sensitiveDetails({ person: 't.employee_id', columns: { identityNumber } });

const SOON_DAYS = 10;

const stateOn = (day: CalendarDate): Sql => sql`case
  when t.due_on < ${day}::date then 'overdue' when t.due_on <= ${day}::date + ${SOON_DAYS}::int then 'soon'
  else 'later' end`;

const seesAmounts = (context: Context): Sql => opensGroup(context, 'contract_pay', sql`t.employee_id`);

const conditionsOf = (query: InsuranceMovementListQuery, context: Context): readonly (Sql | false)[] => {
  const { state, authority, dueUntil, employeeId, departmentId } = query;
  const { today } = context;
  return [
    // An adjustment reveals a part of the pay.
    sql`(t.kind <> 'adjust' or ${seesAmounts(context)})`,
    state !== undefined && sql`${stateOn(today)} = any(${state}::text[])`,
    authority !== undefined && sql`(t.scheme = 'health') = ${authority === 'nhi'}`,
    dueUntil !== undefined && sql`t.due_on <= ${dueUntil}::date`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    departmentId !== undefined &&
      isInDepartmentOn(sql`t.employee_id`, sql`${today}::date`, { departmentId, treeOn: today }),
  ];
};

/** Movements of the day. They are calculated by the statement and not stored. */
export const insuranceMovementStore = recordStore<InsuranceMovement>({
  description: insuranceMovements,
  source: ({ today }) => ({
    with: movementTables(today),
    from: sql`movements t`,
    joined: sql`page join movements t on t.id = page.key`,
  }),
  scope: (context) => inScope(context, sql`t.employee_id`),
  keyword: (text) =>
    text === ''
      ? sql`true`
      : sql`t.employee_id in (select e.id from employees e where ${matchingEmployeeName(text, 'e')})`,
  derived: (context) => ({
    state: stateOn(context.today),
    departmentName: departmentNameOn(sql`t.employee_id`, sql`${context.today}::date`),
    insuredAmount: sql`case when ${seesAmounts(context)} then t.insured_amount::int end`,
    legalAmount: sql`case when ${seesAmounts(context)} then t.legal_amount end`,
    identityNumber: sensitiveCell(context, identityNumber, [
      sql`(select person.identity_number from employees person where person.id = t.employee_id)`,
      sql`t.employee_id`,
    ]),
  }),
  conditions: conditionsOf,
  toItem,
  loggedAs: ['insurance_enrolment'],
});

export const insuranceMovementCards = [
  recordCard(insuranceMovementStore, {
    name: 'insuranceAdjustmentsOverdue',
    filters: { kind: ['adjust'], state: ['overdue'] },
  }),
  recordCard(insuranceMovementStore, { name: 'insuranceAdjustmentsDue', filters: { kind: ['adjust'] } }),
];
