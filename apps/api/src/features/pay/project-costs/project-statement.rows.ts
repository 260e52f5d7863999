import { type CalendarDate, ORGANISATION_ZONE, type Period } from '@hr/domain/dates';
import type { CostKind } from '@hr/domain/pay/allocations';
import { projectInScope } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** A project of a statement with its period, including an extension. */
interface StatedProject {
  readonly code: string;
  readonly nameZh: string;
  readonly principalInvestigator: string;
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}

/** Finds a project in scope. @throws AppError NotFound. */
export const getStatedProject = async (context: Context, id: string): Promise<StatedProject> => {
  const [project] = await context.db.rows<StatedProject>(sql`
    select project.code, project.name_zh as "nameZh", e.name_zh as "principalInvestigator",
      project.start_on::text as "startOn", coalesce(project.extended_end_on, project.end_on)::text as "endOn"
    from projects project join employees e on e.id = project.principal_investigator_id
    where project.id = ${id}::uuid and ${projectInScope(context, sql`project.id`)}`);
  if (!project) {
    throw new AppError('NotFound');
  }
  return project;
};

/** Costs of an employee in a month, by kind. */
export interface MonthOfEmployee {
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly jobTitle: string | null;
  /** First day of the month. */
  readonly month: CalendarDate;
  readonly amounts: Readonly<Partial<Record<CostKind, number>>>;
}

/** Finds the costs of approved runs of the months of a period, by employee and month. */
export const findCostsOfMonths = (
  { db }: Context,
  projectId: string,
  { from, to }: Period,
): Promise<MonthOfEmployee[]> =>
  db.rows(sql`
    with costs as (
      select slip.employee_id, run.month, cost.kind, sum(cost.amount)::float8 as amount
      from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
      join payroll_runs run on run.id = slip.run_id and run.state in ('approved', 'paid', 'closed')
      where cost.project_id = ${projectId}::uuid
        and run.month between date_trunc('month', ${from}::date) and ${to}::date
      group by 1, 2, 3
    )
    select e.employee_no as "employeeNo", e.name_zh as "nameZh", costs.month::text as month, (
        select title.name_zh from employee_positions placed join job_titles title on title.id = placed.job_title_id
        where placed.employee_id = e.id and placed.effective_from < costs.month + interval '1 month'
        order by placed.effective_from desc limit 1
      ) as "jobTitle", json_object_agg(costs.kind, costs.amount) as amounts
    from costs join employees e on e.id = costs.employee_id
    group by e.id, costs.month order by e.employee_no, costs.month`);

/** A change of the people of a project. */
export interface StaffChange {
  readonly on: CalendarDate;
  readonly kind: 'joined' | 'left' | 'percent' | 'corrected';
  readonly employeeNo: string;
  readonly nameZh: string;
  readonly percentBefore: number | null;
  readonly percentAfter: number | null;
  readonly changedByName: string;
}

/**
 * Finds who joined and left a project and whose percent changed in a period, by day. Allocations that follow each other
 * on the next day are one assignment. A correction counts on the day on which it was recorded.
 */
export const findStaffChanges = ({ db }: Context, projectId: string, { from, to }: Period): Promise<StaffChange[]> =>
  db.rows(sql`
    with own as (
      select t.*, lag(t.end_on) over assignment = t.start_on - 1 as follows,
        lead(t.start_on) over assignment = t.end_on + 1 as is_followed, lag(t.percent) over assignment as former_percent
      from allocations t where t.project_id = ${projectId}::uuid
      window assignment as (partition by t.employee_id order by t.start_on)
    ), versions as (
      select former.allocation_id, former.employee_id, former.percent, former.replaced_by_name, former.replaced_at
      from former_allocations former where former.project_id = ${projectId}::uuid
      union all
      select t.id, t.employee_id, t.percent, null, null from allocations t where t.project_id = ${projectId}::uuid
    ), replaced as (
      select versions.*, lead(percent) over (partition by allocation_id order by replaced_at nulls last) as next_percent
      from versions
    ), changes as (
      select employee_id, start_on as "on", 'joined' as kind, null::numeric as before, percent as after,
        recorded_by_name as name
      from own where follows is not true
      union all
      select employee_id, start_on, 'percent', former_percent, percent, recorded_by_name
      from own where follows and former_percent <> percent
      union all
      select employee_id, end_on, 'left', percent, null, recorded_by_name from own where is_followed is not true
      union all
      select employee_id, (replaced_at at time zone ${ORGANISATION_ZONE})::date, 'corrected', percent, next_percent,
        replaced_by_name
      from replaced where next_percent <> percent
    )
    select changes."on"::text as "on", changes.kind, e.employee_no as "employeeNo", e.name_zh as "nameZh",
      changes.before::float8 as "percentBefore", changes.after::float8 as "percentAfter", changes.name as "changedByName"
    from changes join employees e on e.id = changes.employee_id
    where changes."on" between ${from}::date and ${to}::date order by changes."on", e.employee_no, changes.kind`);
