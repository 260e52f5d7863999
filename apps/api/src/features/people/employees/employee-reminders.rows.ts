import { can, type Permission } from '@hr/domain/access/roles';
import {
  type EmployeeReminder,
  employeeReminders,
  ENDING_WITHIN_DAYS,
  PERMIT_WITHIN_DAYS,
  RETIREMENT_AGE,
  RETIREMENT_WITHIN_DAYS,
} from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { contextFor, inScope } from '#access/index.ts';
import { isStintOver } from '#db/employed.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { lacksRequired } from '#features/people/document-requirements/index.ts';
import type { Context } from '#core/context.ts';
import { isContractEnding } from './contract-on-day.rows.ts';
import { isProbationEnding, isUnpaidLeaveEnding, isWorkingOn } from './employment-status.rows.ts';
import { hasMissingData } from './missing-data.rows.ts';

/** Restricts a reminder to callers who may see its subject. */
const visibleWith = (context: Context, permission: Permission, condition: (acting: Context) => Sql): Sql => {
  if (!can(context.actor, permission)) {
    return sql`false`;
  }
  const acting = contextFor(context, permission);
  return sql`(${inScope(acting, sql`t.id`)} and ${condition(acting)})`;
};

export const isPermitExpiring = (asOf: CalendarDate): Sql => sql`least(
  t.passport_expires_on, t.residence_permit_expires_on,
  case when not t.is_work_permit_exempt then t.work_permit_expires_on end
) <= ${asOf}::date + ${PERMIT_WITHIN_DAYS}::int`;

/** Condition: the retirement age is near. */
export const isRetirementNear = (asOf: CalendarDate): Sql =>
  sql`(t.birth_on + make_interval(years => ${RETIREMENT_AGE}::int))::date
    between ${asOf}::date and ${asOf}::date + ${RETIREMENT_WITHIN_DAYS}::int`;

const lacksDocuments = (acting: Context, asOf: CalendarDate): Sql => sql`exists (
  select from employees e where e.id = t.id and ${lacksRequired(acting, { day: asOf, enough: ['valid'] })}
)`;

/**
 * Reminders of the employee `t` with the stint of the day. After the leaving only missing documents count. The
 * encrypted expiry is added by `withDisabilityReminder`.
 */
export const reminders = (context: Context, asOf: CalendarDate): Sql => {
  const stays = sql`not ${isStintOver(asOf)}`;
  const conditions: Readonly<Partial<Record<EmployeeReminder, Sql>>> = {
    contract_ending: visibleWith(
      context,
      'employee_contract:view',
      () => sql`${isWorkingOn(asOf)} and ${isContractEnding(asOf, ENDING_WITHIN_DAYS)}`,
    ),
    probation_ending: sql`${isWorkingOn(asOf)} and ${isProbationEnding(asOf)}`,
    unpaid_leave_ending: sql`${isWorkingOn(asOf)} and ${isUnpaidLeaveEnding(asOf)}`,
    retirement_near: sql`${isWorkingOn(asOf)} and ${isRetirementNear(asOf)}`,
    permit_expiring: sql`${stays} and ${isPermitExpiring(asOf)}`,
    documents_lacking: visibleWith(context, 'employee_document:view', (acting) => lacksDocuments(acting, asOf)),
    record_incomplete: sql`${stays} and ${hasMissingData(context)}`,
  };
  const parts = employeeReminders.flatMap((kind) => {
    const condition = conditions[kind];
    return condition ? [sql`case when ${condition} then ${kind}::text end`] : [];
  });
  return sql`array_remove(array[${join(parts, ', ')}], null)`;
};
