import { MIN_WHOLE_PERCENT } from '@hr/domain/pay/allocations';
import type { AllocationSummary, FundedEmployee } from '@hr/contracts/pay/allocations';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, projectInScope } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import { employeeReference } from '#records/index.ts';

const isEmployed = (employee: Sql, today: CalendarDate): Sql => sql`exists (
  select from employments stint where stint.employee_id = ${employee} and stint.hired_on <= ${today}::date
    and (stint.last_working_on is null or stint.last_working_on >= ${today}::date)
)`;

/** SQL condition: the employee is in scope, or is allocated to a project in scope. */
const isAllocationVisible = (context: Context, employee: Sql): Sql => sql`(${inScope(context, employee)} or exists (
  select from allocations visible where visible.employee_id = ${employee}
    and ${projectInScope(context, sql`visible.project_id`)}
))`;

interface VisibleEmployee {
  readonly employee: AllocationSummary['employee'];
  readonly isEmployed: boolean;
}

/** @throws AppError NotFound if the allocations of the employee are not visible. */
export const requireVisible = async (context: Context, employeeId: string): Promise<VisibleEmployee> => {
  const [visible] = await context.db.rows<VisibleEmployee>(sql`
    select ${employeeReference('e')} as employee, ${isEmployed(sql`e.id`, context.today)} as "isEmployed"
    from employees e where e.id = ${employeeId}::uuid and ${isAllocationVisible(context, sql`e.id`)}`);
  if (!visible) {
    throw new AppError('NotFound');
  }
  return visible;
};

/** Returns the day from which projects pay an employee entirely; null if they do not. */
export const findFundedSince = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
): Promise<CalendarDate | null> => {
  const [row] = await db.rows<{ readonly since: CalendarDate }>(sql`
    select since::text as since from fully_funded_employees where employee_id = ${employeeId}::uuid`);
  return row?.since ?? null;
};

export const saveFundedSince = async (
  { db, actor, now }: Context,
  employeeId: string,
  since: CalendarDate | null,
): Promise<void> => {
  await db.rows(
    since === null
      ? sql`delete from fully_funded_employees where employee_id = ${employeeId}::uuid`
      : sql`
          insert into fully_funded_employees (employee_id, since, set_by_name, set_at)
          values (${employeeId}::uuid, ${since}::date, ${actor.name}, ${now})
          on conflict (employee_id) do update set since = excluded.since, set_by_name = excluded.set_by_name,
            set_at = excluded.set_at`,
  );
};

const fundedEmployees = (context: Context): Sql => {
  const { today } = context;
  return sql`
    select funded.employee_id, funded.since, coalesce(sum(own.percent) filter (
        where ${today}::date between own.start_on and own.end_on
      ), 0) as percent, max(own.end_on) as funded_until, (
        funded.since <= ${today}::date and ${isEmployed(sql`funded.employee_id`, today)} and coalesce(sum(own.percent) filter (where ${today}::date between own.start_on and own.end_on), 0)
          < ${MIN_WHOLE_PERCENT}::float8
      ) as is_short
    from fully_funded_employees funded left join allocations own on own.employee_id = funded.employee_id
    where ${isAllocationVisible(context, sql`funded.employee_id`)}
    group by funded.employee_id, funded.since`;
};

const MAX_EMPLOYEES = 200;

/** Finds the fully funded employees in scope, those with a gap today first. */
export const findFundedEmployees = async (
  context: Context,
  { isShort }: { readonly isShort?: 'yes' | undefined },
): Promise<{ items: FundedEmployee[]; count: number }> => {
  const rows = await context.db.rows<FundedEmployee & { readonly count: number }>(sql`
    select ${employeeReference('e')} as employee, t.since::text as since, t.percent::float8 as percent,
      t.funded_until::text as "fundedUntil", t.is_short as "isShort", count(*) over ()::int as count
    from (${fundedEmployees(context)}) t join employees e on e.id = t.employee_id
    where ${isShort === 'yes' ? sql`t.is_short` : sql`true`}
    order by t.is_short desc, e.employee_no limit ${MAX_EMPLOYEES}`);
  return { items: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
};

export const allocationCards: readonly HomeCard[] = [
  {
    name: 'fundedEmployeesShort',
    permission: 'project_and_grant_management:edit',
    statement: (context) => sql`select count(*)::int as total from (${fundedEmployees(context)}) t where t.is_short`,
  },
];
