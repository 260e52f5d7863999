import {
  type Allocation,
  type AllocationListQuery,
  allocations,
  type AllocationSummary,
} from '@hr/contracts/pay/allocations';
import type { CalendarDate, Period } from '@hr/domain/dates';
import type { ProjectState } from '@hr/domain/organisation/projects';
import type { Allocation as AllocatedPart } from '@hr/domain/pay/allocations';
import { projectInScope } from '#access/index.ts';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { departmentNameOn } from '#features/people/employees/index.ts';
import { recordStore, settingStateOn } from '#records/index.ts';
import { matchingOwned } from '#search/employee-search.ts';

/** Allocations to the projects of the caller: the people of a project, not their other projects. */
export const allocationStore = recordStore<Allocation>({
  description: allocations,
  scope: (context) => projectInScope(context, sql`t.project_id`),
  keyword: (text) => matchingOwned(text, { table: 'allocations', columns: ['note'] }),
  derived: ({ today }) => ({
    state: settingStateOn(today),
    percent: sql`t.percent::float8`,
    departmentName: departmentNameOn(sql`t.employee_id`, sql`t.start_on`),
  }),
  conditions: ({ state, employeeId, projectId, on }: AllocationListQuery, { today }) => [
    state !== undefined && sql`${settingStateOn(today)} = any(${state}::text[])`,
    employeeId !== undefined && sql`t.employee_id = ${employeeId}::uuid`,
    projectId !== undefined && sql`t.project_id = ${projectId}::uuid`,
    on !== undefined && sql`${on}::date between t.start_on and t.end_on`,
  ],
});

type Reader = Pick<Context, 'db'>;

/** Facts that decide whether an employee may be allocated to a project. */
export interface AllocationFacts {
  readonly projectState: ProjectState;
  readonly projectFrom: CalendarDate;
  readonly projectTo: CalendarDate;
  readonly maxEffortPercent: number | null;
  /** Whether the employee leads or co-leads the project. */
  readonly isInvestigator: boolean;
  /** Wage of normal hours of a month on the first day, in NTD; null without pay. */
  readonly monthlyPay: number | null;
  readonly weeklyMinutes: number | null;
  readonly hiredOn: CalendarDate;
  readonly lastWorkingOn: CalendarDate | null;
  /** Last day of the contract of the first day; null without a contract or without an end. */
  readonly contractEndOn: CalendarDate | null;
}

/** Finds the facts of an allocation on its first day; null if the project or an employment does not exist. */
export const findAllocationFacts = async (
  { db }: Reader,
  { employeeId, projectId, on }: { readonly employeeId: string; readonly projectId: string; readonly on: CalendarDate },
): Promise<AllocationFacts | null> => {
  const [facts] = await db.rows<AllocationFacts>(sql`
    select project.state as "projectState", project.start_on::text as "projectFrom",
      coalesce(project.extended_end_on, project.end_on)::text as "projectTo",
      project.max_effort_percent::float8 as "maxEffortPercent",
      (project.principal_investigator_id = ${employeeId}::uuid or exists (
        select from project_co_investigators co where co.project_id = project.id and co.employee_id = ${employeeId}::uuid
      )) as "isInvestigator",
      stint.hired_on::text as "hiredOn", stint.last_working_on::text as "lastWorkingOn", (
        select sum(line.amount)::int from salaries salary join salary_lines line on line.salary_id = salary.id
        join salary_items item on item.id = line.item_id and item.kind = 'earning'
        where salary.employee_id = ${employeeId}::uuid and salary.superseded_at is null and salary.pay_basis = 'monthly'
          and salary.effective_from <= ${on}::date and (salary.effective_to is null or salary.effective_to > ${on}::date)
      ) as "monthlyPay", (
        select type.weekly_minutes from employee_positions placed
        join employment_types type on type.id = placed.employment_type_id
        where placed.employee_id = ${employeeId}::uuid and placed.effective_from <= ${on}::date
        order by placed.effective_from desc limit 1
      ) as "weeklyMinutes", (
        select contract.end_on::text from employee_contracts contract
        where contract.employee_id = ${employeeId}::uuid and contract.stage = 'signed' and contract.start_on <= ${on}::date
          and (contract.end_on is null or contract.end_on >= ${on}::date)
        order by contract.end_on desc nulls first limit 1
      ) as "contractEndOn"
    from projects project
    join employments stint on stint.employee_id = ${employeeId}::uuid and stint.hired_on <= ${on}::date
      and (stint.last_working_on is null or stint.last_working_on >= ${on}::date)
    where project.id = ${projectId}::uuid`);
  return facts ?? null;
};

/** An allocation with its employee. */
interface StoredAllocation extends AllocatedPart {
  readonly id: string;
  readonly employeeId: string;
}

const partColumns = sql`t.id, t.employee_id as "employeeId", t.project_id as "projectId", t.start_on::text as "startOn",
  t.end_on::text as "endOn", trim_scale(t.percent)::text as percent, t.covers, t.is_primary_insured as "isPrimaryInsured"`;

/** Finds all allocations of an employee by day, also to projects beyond the caller's scope. */
export const findAllocationsOfEmployee = ({ db }: Reader, employeeId: string): Promise<StoredAllocation[]> =>
  db.rows<StoredAllocation>(sql`
    select ${partColumns} from allocations t where t.employee_id = ${employeeId}::uuid order by t.start_on, t.project_id`);

/** Finds the allocations of employees that apply on a day of the period. */
export const findAllocationsInPeriod = (
  { db }: Reader,
  employeeIds: readonly string[],
  { from, to }: Period,
): Promise<StoredAllocation[]> =>
  db.rows<StoredAllocation>(sql`
    select ${partColumns} from allocations t
    where t.employee_id = any(${[...employeeIds]}::uuid[]) and t.start_on <= ${to}::date and t.end_on >= ${from}::date
    order by t.employee_id, t.start_on, t.project_id`);

/** Keeps the present version of an allocation before it changes. */
export const insertFormerVersion = async ({ db, actor, now }: Context, id: string): Promise<void> => {
  await db.rows(sql`
    insert into former_allocations (allocation_id, employee_id, project_id, start_on, end_on, method, value, percent,
      replaced_by_name, replaced_at)
    select t.id, t.employee_id, t.project_id, t.start_on, t.end_on, t.method, t.value, t.percent, ${actor.name}, ${now}
    from allocations t where t.id = ${id}::uuid`);
};

/** Finds the former versions of the allocations of an employee to projects in the caller's scope, the latest first. */
export const findFormerVersions = (context: Context, employeeId: string): Promise<AllocationSummary['former']> =>
  context.db.rows(sql`
    select t.id, t.allocation_id as "allocationId", project.code as "projectCode", t.start_on::text as "startOn",
      t.end_on::text as "endOn", t.percent::float8 as percent, t.replaced_by_name as "replacedByName",
      ${instantText(sql`t.replaced_at`)} as "replacedAt"
    from former_allocations t join projects project on project.id = t.project_id
    where t.employee_id = ${employeeId}::uuid and ${projectInScope(context, sql`t.project_id`)}
    order by t.replaced_at desc limit 100`);

interface ExcludedPair extends Period {
  /** Codes of the projects. */
  readonly exclusive: string;
  readonly other: string;
}

/** Finds the days on which a project that excludes others pays an employee beside another project. */
export const findExcludedPairs = ({ db }: Reader, employeeId: string): Promise<ExcludedPair[]> =>
  db.rows<ExcludedPair>(sql`
    select greatest(own.start_on, other.start_on)::text as "from", least(own.end_on, other.end_on)::text as "to",
      project.code as exclusive, second.code as other
    from allocations own
    join projects project on project.id = own.project_id and project.is_exclusive
    join allocations other on other.employee_id = own.employee_id and other.project_id <> own.project_id
      and other.start_on <= own.end_on and other.end_on >= own.start_on
    join projects second on second.id = other.project_id
    where own.employee_id = ${employeeId}::uuid order by 1 limit 1`);

/** Finds the months from the present one on in which projects pay an employee, but none of them insures. */
export const findUninsuredMonths = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  employeeId: string,
): Promise<string[]> => {
  const rows = await db.rows<{ readonly month: string }>(sql`
    select distinct to_char(month.day, 'YYYY/MM') as month
    from allocations own cross join lateral generate_series(
      date_trunc('month', greatest(own.start_on, date_trunc('month', ${today}::date)::date)), own.end_on, interval '1 month'
    ) month (day)
    where own.employee_id = ${employeeId}::uuid and not exists (
      select from allocations insuring where insuring.employee_id = own.employee_id and insuring.is_primary_insured
        and insuring.start_on < month.day + interval '1 month' and insuring.end_on >= month.day
    ) order by 1`);
  return rows.map(({ month }) => month);
};
