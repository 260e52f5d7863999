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
import { alsoActingFor, inScope } from '#access/index.ts';
import { isOver } from '#db/employed.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { lacksRequired } from '#features/people/document-requirements/index.ts';
import type { Context } from '#core/context.ts';
import { isContractEnding } from './contract-on-day.rows.ts';
import { isProbationEnding, isUnpaidLeaveEnding, works } from './employment-status.rows.ts';
import { lacksSomething } from './missing-data.rows.ts';

/** What only those learn of the employee `t` who may see what it is about. */
const seenBy = (context: Context, permission: Permission, condition: (acting: Context) => Sql): Sql => {
  if (!can(context.actor, permission)) {
    return sql`false`;
  }
  const acting = alsoActingFor(context, permission);
  return sql`(${inScope(acting, sql`t.id`)} and ${condition(acting)})`;
};

export const isPermitExpiring = (asOf: CalendarDate): Sql => sql`least(
  t.passport_expires_on, t.residence_permit_expires_on,
  case when not t.is_work_permit_exempt then t.work_permit_expires_on end
) <= ${asOf}::date + ${PERMIT_WITHIN_DAYS}::int`;

/** They soon reach the age at which they may be retired. */
export const isRetirementNear = (asOf: CalendarDate): Sql =>
  sql`(t.birth_on + make_interval(years => ${RETIREMENT_AGE}::int))::date
    between ${asOf}::date and ${asOf}::date + ${RETIREMENT_WITHIN_DAYS}::int`;

const lacksDocuments = (acting: Context, asOf: CalendarDate): Sql => sql`exists (
  select from employees e where e.id = t.id and ${lacksRequired(acting, { day: asOf, enough: ['valid'] })}
)`;

/**
 * What about the employee `t` with their stint of the day needs somebody. Of whom has left only documents do, where they are
 * still asked for: nothing else ends or is renewed any more. What is kept encrypted is told besides, `tellingReminders`.
 */
export const reminders = (context: Context, asOf: CalendarDate): Sql => {
  const stays = sql`not ${isOver(asOf)}`;
  const conditions: Readonly<Partial<Record<EmployeeReminder, Sql>>> = {
    contract_ending: seenBy(
      context,
      'employee_contract:view',
      () => sql`${works(asOf)} and ${isContractEnding(asOf, ENDING_WITHIN_DAYS)}`,
    ),
    probation_ending: sql`${works(asOf)} and ${isProbationEnding(asOf)}`,
    unpaid_leave_ending: sql`${works(asOf)} and ${isUnpaidLeaveEnding(asOf)}`,
    retirement_near: sql`${works(asOf)} and ${isRetirementNear(asOf)}`,
    permit_expiring: sql`${stays} and ${isPermitExpiring(asOf)}`,
    documents_lacking: seenBy(context, 'employee_document:view', (acting) => lacksDocuments(acting, asOf)),
    record_incomplete: sql`${stays} and ${lacksSomething(context)}`,
  };
  const told = employeeReminders.flatMap((kind) => {
    const condition = conditions[kind];
    return condition ? [sql`case when ${condition} then ${kind}::text end`] : [];
  });
  return sql`array_remove(array[${join(told, ', ')}], null)`;
};
