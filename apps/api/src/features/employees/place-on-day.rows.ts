import type { EmployeeListQuery } from '@hr/contracts/employees';
import type { CalendarDate } from '@hr/domain/time';
import { type Asker, departmentsWithin } from '#access/index.ts';
import { coversDay, coversDayOf } from '#db/effective.ts';
import { raw, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import { areLeavingsTold, isUntoldLeaving } from './leaving-told.rows.ts';

/**
 * A condition on a position by its alias: somebody has it on the day that a row tells, as far as whoever asks may know. One that ends
 * as its person leaves, which is not told yet, goes on until they have another; that is to come, as every leaving that is not told.
 */
export const holdsOnDayOf = (asker: Asker, alias: string, day: Sql): Sql => {
  const [employee, end] = [raw(`${alias}.employee_id`), raw(`${alias}.effective_to`)];
  return sql`(${coversDayOf(alias, day)} or (
    ${end} > ${asker.today}::date and ${end} <= ${day} and ${isUntoldLeaving(asker, { employee, day: end })}
    and not exists (
      select from employee_positions again
      where again.employee_id = ${employee} and again.effective_from between ${end} and ${day}
    )
  ))`;
};

/** The same of a day that is asked for. */
export const holdsOn = (context: Context, alias: string, asOf: CalendarDate): Sql =>
  areLeavingsTold(context, asOf) ? coversDay(alias, asOf) : holdsOnDayOf(context, alias, sql`${asOf}::date`);

/** Whoever has a position on the day for which the condition on it holds. */
const placed = (condition: Sql, context: Context, asOf: CalendarDate): Sql => sql`t.id in (
  select placed.employee_id from employee_positions placed where ${condition} and ${holdsOn(context, 'placed', asOf)}
)`;

/** Whoever works on the day, as far as the caller may know, in the department or in one below it. */
export const peopleToldWithin = (context: Context, departmentId: string, day: CalendarDate): Sql => sql`
  select placed.employee_id from employee_positions placed
  where placed.department_id in (${departmentsWithin(departmentId, day)}) and ${holdsOn(context, 'placed', day)}`;

/** Conditions on where and as what the employee `t` works on the day. */
export const placeConditions = (
  context: Context,
  { departmentId, below, jobTitleId, employmentTypeId, supervisorId }: EmployeeListQuery,
  asOf: CalendarDate,
): (Sql | false)[] => {
  const whose = (condition: Sql): Sql => placed(condition, context, asOf);
  return [
    departmentId !== undefined &&
      whose(
        below === 'no'
          ? sql`placed.department_id = ${departmentId}::uuid`
          : sql`placed.department_id in (${departmentsWithin(departmentId, asOf)})`,
      ),
    jobTitleId !== undefined && whose(sql`placed.job_title_id = ${jobTitleId}::uuid`),
    employmentTypeId !== undefined && whose(sql`placed.employment_type_id = any(${employmentTypeId}::uuid[])`),
    supervisorId !== undefined && whose(sql`placed.supervisor_id = ${supervisorId}::uuid`),
  ];
};
