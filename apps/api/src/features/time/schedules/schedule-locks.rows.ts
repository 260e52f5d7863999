import { type CalendarDate, monthOf, type Period } from '@hr/domain/dates';
import { inScope } from '#access/index.ts';
import { coversDayOf, nearestFirst } from '#db/effective.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isInDepartmentOn } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

const lastOfMonth = sql`(lock.month + interval '1 month' - interval '1 day')::date`;

/** Condition: the `lock` is for everyone, or for the department of the employee at the end of the month or one above. */
const concerns = (employee: Sql): Sql => sql`(lock.department_id is null or lock.department_id in (
  with recursive above as (
    (
      select placed.department_id as id from employee_positions placed
      where placed.employee_id = ${employee} order by ${nearestFirst('placed', lastOfMonth)} limit 1
    )
    union
    select period.parent_id from above join department_periods period on period.department_id = above.id
      and ${coversDayOf('period', lastOfMonth)}
    where period.parent_id is not null
  )
  select id from above
))`;

/** Months (`2026-12`) of a period that are locked for an employee. */
export const lockedMonthsOf = (employee: Sql, { from, to }: Period): Sql => sql`array(
  select distinct to_char(lock.month, 'YYYY-MM') from schedule_locks lock
  where lock.month between date_trunc('month', ${from}::date) and ${to}::date and ${concerns(employee)}
  order by 1
)`;

interface DayOfEmployee {
  readonly employeeId: string;
  readonly on: CalendarDate;
}

/** Returns true if one of the days is in a locked month. */
export const hasLockedDay = async ({ db }: Context, days: readonly DayOfEmployee[]): Promise<boolean> => {
  const months = new Map(days.map((day) => [`${day.employeeId} ${day.on.slice(0, 7)}`, day]));
  const [row] = await db.rows<{ readonly isLocked: boolean }>(sql`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify([...months.values()])}::jsonb) as day ("employeeId" uuid, "on" date)
      join schedule_locks lock on lock.month = date_trunc('month', day."on") and ${concerns(sql`day."employeeId"`)}
    ) as "isLocked"`);
  return row?.isLocked ?? false;
};

export interface LockedMonth {
  /** `2026-12`. */
  readonly month: string;
  /** Null for the whole organisation. */
  readonly departmentId: string | null;
}

/**
 * Returns true if everyone employed today who belongs to the department at the end of the month is in the caller's
 * scope.
 */
export const isMonthInScope = async (context: Context, { month, departmentId }: LockedMonth): Promise<boolean> => {
  const { to: last } = monthOf(`${month}-01` as CalendarDate);
  const member =
    departmentId === null ? sql`true` : isInDepartmentOn(sql`e.id`, sql`${last}::date`, { departmentId, treeOn: last });
  const { today } = context;
  const [row] = await context.db.rows<{ readonly isWithin: boolean }>(sql`
    select not exists (
      select from employees e where ${member} and not ${inScope(context, sql`e.id`)} and exists (
        select from employments stint where stint.employee_id = e.id and stint.hired_on <= ${today}::date
          and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
      )
    ) as "isWithin"`);
  return row?.isWithin ?? false;
};

/** Inserts a lock; an existing one stays. Returns true if it is new. */
export const insertLock = async ({ db, now }: Context, { month, departmentId }: LockedMonth): Promise<boolean> => {
  const rows = await db.rows(sql`
    insert into schedule_locks (month, department_id, locked_at)
    values (${`${month}-01`}::date, ${departmentId}::uuid, ${now}) on conflict do nothing returning month`);
  return rows.length > 0;
};

/** Deletes a lock. Returns false if there is none. */
export const deleteLock = async ({ db }: Context, { month, departmentId }: LockedMonth): Promise<boolean> => {
  const rows = await db.rows(sql`
    delete from schedule_locks lock where lock.month = ${`${month}-01`}::date
      and lock.department_id is not distinct from ${departmentId}::uuid returning month`);
  return rows.length > 0;
};

/** Name of a department, or null if it does not exist. */
export const findDepartmentName = async ({ db, today }: Context, departmentId: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly name: string }>(sql`
    select named.name_zh as name from department_periods named where named.department_id = ${departmentId}::uuid
    order by ${nearestFirst('named', sql`${today}::date`)} limit 1`);
  return row?.name ?? null;
};
