import type { PersonnelBudget, PersonnelBudgetInput } from '@hr/contracts/pay/project-costs';
import type { ProjectState } from '@hr/domain/organisation/projects';
import { projectInScope } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

interface BudgetedProject {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly state: ProjectState;
  readonly personnelAmount: number | null;
  readonly version: number;
}

/** Locks a project in scope until the transaction ends; undefined without one. */
export const lockBudgetedProject = async (context: Context, id: string): Promise<BudgetedProject | undefined> => {
  const [project] = await context.db.rows<BudgetedProject>(sql`
    select project.id, project.code, project.name_zh as "nameZh", project.state,
      project.personnel_amount::float8 as "personnelAmount", project.version
    from projects project where project.id = ${id}::uuid and ${projectInScope(context, sql`project.id`)} for update`);
  return project;
};

/** Finds the budget with the actual costs by year and kind, and the people of today by category. */
export const findPersonnelBudget = async ({ db, today }: Context, projectId: string): Promise<PersonnelBudget> => {
  const [budget] = await db.rows<PersonnelBudget>(sql`
    with spent as (
      select extract(year from run.month)::int as year, cost.kind, sum(cost.amount) as amount
      from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
      join payroll_runs run on run.id = slip.run_id and run.state in ('approved', 'paid', 'closed')
      where cost.project_id = ${projectId}::uuid group by 1, 2
    ), budgeted as (
      select own.year, own.kind, own.amount from project_personnel_budgets own where own.project_id = ${projectId}::uuid
    ), assigned as (
      select own.headcount_category as category, count(distinct own.employee_id) as people from allocations own
      where own.project_id = ${projectId}::uuid and ${today}::date between own.start_on and own.end_on group by 1
    ), headcounts as (
      select own.category, own.people from project_headcounts own where own.project_id = ${projectId}::uuid
    ), categories as (select category from assigned union select category from headcounts)
    select project.version, coalesce((
        select json_agg(json_build_object(
          'year', year, 'kind', kind, 'approved', budgeted.amount, 'spent', coalesce(spent.amount, 0)
        ) order by year, kind)
        from budgeted full join spent using (year, kind)
      ), '[]') as lines, coalesce((
        select json_agg(json_build_object(
          'category', named.category, 'approved', headcounts.people, 'people', coalesce(assigned.people, 0)
        ) order by named.category nulls last)
        from categories named left join headcounts on headcounts.category = named.category
        left join assigned on assigned.category is not distinct from named.category
      ), '[]') as headcounts
    from projects project where project.id = ${projectId}::uuid`);
  return budget ?? { version: 1, lines: [], headcounts: [] };
};

/** Replaces the budget and the approved people, and raises the version of the project. */
export const replacePersonnelBudget = async (
  { db }: Context,
  projectId: string,
  { lines, headcounts }: PersonnelBudgetInput,
): Promise<void> => {
  await db.rows(sql`delete from project_personnel_budgets where project_id = ${projectId}::uuid`);
  await db.rows(sql`delete from project_headcounts where project_id = ${projectId}::uuid`);
  await db.rows(sql`
    insert into project_personnel_budgets (project_id, year, kind, amount)
    select ${projectId}::uuid, line.year, line.kind, line.amount
    from json_to_recordset(${JSON.stringify(lines)}::json) line (year int, kind text, amount bigint)`);
  await db.rows(sql`
    insert into project_headcounts (project_id, category, people)
    select ${projectId}::uuid, line.category, line.people
    from json_to_recordset(${JSON.stringify(headcounts)}::json) line (category text, people int)`);
  await db.rows(sql`update projects set version = version + 1 where id = ${projectId}::uuid`);
};
