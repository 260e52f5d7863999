import type { EndingWithin, ProjectCost, ProjectCostDetail, ProjectWarning } from '@hr/contracts/pay/project-costs';
import { type CalendarDate } from '@hr/domain/dates';
import { runningStates } from '@hr/domain/organisation/projects';
import { shortfallMonth, YEAR_END_MONTHS } from '@hr/domain/pay/project-costs';
import { projectInScope } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { HomeCard } from '#home/home-card.ts';
import { employeeReference } from '#records/index.ts';
import { findOpenItems } from './open-items.rows.ts';
import { findPersonnelBudget } from './personnel-budget.rows.ts';

const APPROVED_RUNS = sql`run.state in ('approved', 'paid', 'closed')`;

/** First month without an approved monthly run; forecasts begin there. */
const forecastFrom = (today: CalendarDate): Sql => sql`(
  select coalesce(max(run.month) + interval '1 month', date_trunc('month', ${today}::date))::date from payroll_runs run
  where run.kind = 'monthly' and ${APPROVED_RUNS}
)`;

/**
 * Statement part: the forecast of the allocations of the projects `project`, by month. The cost of a month is that of the
 * latest approved payslip with paid days; without one, the salary and the employer's average share.
 * Mirrors `forecastOf` of the domain; a test compares the two.
 */
const forecastTables = (today: CalendarDate, projects: Sql): Sql => sql`
  begun as materialized (select ${forecastFrom(today)} as month),
  employer_share as materialized (
    select coalesce(sum(slip.employer_cost)::numeric / nullif(sum(slip.gross), 0), 0) as share
    from payslips slip join payroll_runs run on run.id = slip.run_id
    where run.kind = 'monthly' and ${APPROVED_RUNS} and run.month = (select month from begun) - interval '1 month'
  ),
  allocated as materialized (
    select own.* from allocations own where own.project_id in (${projects}) and own.end_on >= (select month from begun)
  ),
  latest as materialized (
    select distinct on (slip.employee_id) slip.employee_id, slip.id, slip.paid_days
    from payslips slip join payroll_runs run on run.id = slip.run_id
    where run.kind = 'monthly' and ${APPROVED_RUNS} and slip.paid_days > 0
      and slip.employee_id in (select allocated.employee_id from allocated)
    order by slip.employee_id, run.month desc
  ),
  basis as materialized (
    select latest.employee_id, coalesce(sum(cost.amount) filter (where cost.kind = 'pay'), 0) * 30.0 / latest.paid_days as pay,
      coalesce(sum(cost.amount) filter (where cost.kind in ('insurance', 'supplementary')), 0)::numeric as insurance,
      coalesce(sum(cost.amount) filter (where cost.kind = 'pension'), 0)::numeric as pension
    from latest left join payslip_costs cost on cost.payslip_id = latest.id
    group by latest.employee_id, latest.paid_days
    union all
    select salary.employee_id, sum(line.amount), sum(line.amount) * (select share from employer_share), 0
    from salaries salary join salary_lines line on line.salary_id = salary.id
    join salary_items item on item.id = line.item_id and item.kind = 'earning'
    where salary.superseded_at is null and salary.pay_basis = 'monthly'
      and salary.employee_id in (select allocated.employee_id from allocated)
      and salary.employee_id not in (select latest.employee_id from latest)
      and salary.effective_from <= greatest(${today}::date, (
        select min(first.effective_from) from salaries first
        where first.employee_id = salary.employee_id and first.superseded_at is null
      ))
      and (salary.effective_to is null or salary.effective_to > ${today}::date)
    group by salary.employee_id
  ),
  forecast as materialized (
    select allocated.id as allocation_id, allocated.project_id, allocated.employee_id, month.month::date as month, round((
        case when 'base_pay' = any(allocated.covers) then basis.pay else 0 end
        + case when 'insurance' = any(allocated.covers) then basis.insurance else 0 end
        + case when 'pension' = any(allocated.covers) then basis.pension else 0 end
        + case when 'year_end' = any(allocated.covers) then basis.pay * ${YEAR_END_MONTHS}::numeric / 12 else 0 end
      ) * allocated.percent / 100 * (
        least(allocated.end_on, (month.month + interval '1 month')::date - 1) - greatest(allocated.start_on, month.month::date) + 1
      ) / extract(day from month.month + interval '1 month' - interval '1 day'))::bigint as amount
    from allocated join basis on basis.employee_id = allocated.employee_id
    cross join lateral generate_series(
      date_trunc('month', greatest(allocated.start_on, (select month from begun))), allocated.end_on, interval '1 month'
    ) month (month)
  )`;

const endOf = sql`coalesce(project.extended_end_on, project.end_on)`;

/** Employees of a project at its end without another allocation afterwards. */
const hasUnfundedPeople = sql`exists (
  select from allocations own where own.project_id = project.id and own.end_on >= ${endOf}
    and not exists (
      select from allocations next where next.employee_id = own.employee_id and next.end_on > ${endOf}
    )
    and exists (
      select from employments stint where stint.employee_id = own.employee_id and stint.hired_on <= ${endOf}
        and (stint.last_working_on is null or stint.last_working_on > ${endOf})
    )
)`;

const ENDING_WITHIN_DAYS = 90;

const isEndingUnfunded = (today: CalendarDate, days: number): Sql => sql`(
  project.state = any(${[...runningStates]}::text[]) and ${endOf} - ${today}::date between 0 and ${days}::int
  and ${hasUnfundedPeople}
)`;

/**
 * The allocation `own` runs or begins later, and the monthly salary of its employee is below the lowest one that the
 * funder of `project` prescribes. The whole salary counts, whatever share of it the project pays.
 */
const isBelowMinimum = (today: CalendarDate): Sql => sql`(own.end_on >= ${today}::date and exists (
  select from salaries salary join salary_lines line on line.salary_id = salary.id
  join salary_items item on item.id = line.item_id and item.kind = 'earning'
  where salary.employee_id = own.employee_id and salary.superseded_at is null and salary.pay_basis = 'monthly'
    and salary.effective_from <= greatest(${today}::date, own.start_on)
    and (salary.effective_to is null or salary.effective_to > greatest(${today}::date, own.start_on))
  group by salary.id having sum(line.amount) < project.minimum_pay
))`;

const warningsOf = (today: CalendarDate): Readonly<Record<ProjectWarning, Sql>> => ({
  shortfall: sql`(project.personnel_amount < coalesce(spent.amount, 0) + coalesce(committed.amount, 0))`,
  afterEnd: sql`exists (select from allocations own where own.project_id = project.id and own.end_on > ${endOf})`,
  ending: isEndingUnfunded(today, ENDING_WITHIN_DAYS),
  noBudget: sql`(project.personnel_amount is null and coalesce(committed.amount, 0) > 0)`,
  belowMinimum: sql`(project.minimum_pay is not null and exists (
    select from allocations own where own.project_id = project.id and ${isBelowMinimum(today)}
  ))`,
});

/** Projects in scope that end soon while their people have no other funding. */
export const projectCostCards: readonly HomeCard[] = ([30, 60, 90] as const).map((days) => ({
  name: `projectsUnfunded${days}`,
  permission: 'project_and_grant_management:edit',
  statement: (context) => sql`
    select count(*)::int as total from projects project
    where ${projectInScope(context, sql`project.id`)} and ${isEndingUnfunded(context.today, days)}`,
}));

interface CostQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly q?: string | undefined;
  readonly state?: readonly string[] | undefined;
  readonly warning?: ProjectWarning | undefined;
  readonly endingWithin?: EndingWithin | undefined;
}

const projectColumns = (today: CalendarDate, warnings: Readonly<Record<ProjectWarning, Sql>>): Sql => sql`
  project.id, project.code, project.name_zh as "nameZh", project.state, ${employeeReference('e')} as "principalInvestigator",
  project.start_on::text as "startOn", ${endOf}::text as "endOn", (${endOf} - ${today}::date) as "daysLeft",
  project.personnel_amount::float8 as approved, coalesce(spent.amount, 0)::float8 as spent,
  coalesce(committed.amount, 0)::float8 as committed,
  (project.personnel_amount - coalesce(spent.amount, 0) - coalesce(committed.amount, 0))::float8 as rest, (
    select count(distinct own.employee_id)::int from allocations own
    where own.project_id = project.id and ${today}::date between own.start_on and own.end_on
  ) as people, (
    select sum(headcount.people)::int from project_headcounts headcount where headcount.project_id = project.id
  ) as "approvedPeople", array_remove(array[${join(
    Object.entries(warnings).map(([name, condition]) => sql`case when ${condition} then ${name} end`),
    ', ',
  )}], null) as warnings`;

/** Projects with the sums of approved runs and of the forecast. */
const costedProjects = sql`projects project join employees e on e.id = project.principal_investigator_id
  left join lateral (
    select sum(cost.amount) as amount from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
    join payroll_runs run on run.id = slip.run_id and ${APPROVED_RUNS} where cost.project_id = project.id
  ) spent on true
  left join (select forecast.project_id, sum(forecast.amount) as amount from forecast group by 1) committed
    on committed.project_id = project.id`;

/** Finds a page of projects in scope with their budget figures, in one statement, by their number. */
export const findProjectCosts = async (
  context: Context,
  { page, pageSize, q, state, warning, endingWithin }: CostQuery,
): Promise<{ items: ProjectCost[]; count: number }> => {
  const { today } = context;
  const warnings = warningsOf(today);
  const condition = join(
    [
      projectInScope(context, sql`project.id`),
      ...(q ? [matching(q, [sql`project.code`, sql`project.name_zh`])] : []),
      ...(state ? [sql`project.state = any(${[...state]}::text[])`] : []),
      ...(warning ? [warnings[warning]] : []),
      ...(endingWithin ? [isEndingUnfunded(today, Number(endingWithin))] : []),
    ],
    ' and ',
  );
  const rows = await context.db.rows<ProjectCost & { readonly count: number }>(sql`
    with ${forecastTables(today, sql`select id from projects`)}
    select ${projectColumns(today, warnings)}, count(*) over ()::int as count
    from ${costedProjects} where ${condition}
    order by project.code limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items: rows.map(({ count: _count, ...project }) => project), count: rows[0]?.count ?? 0 };
};

type Member = Omit<ProjectCostDetail['members'][number], 'months'> & {
  readonly months: ProjectCostDetail['members'][number]['months'] | null;
};

/** Finds the members of a project with their actual and forecast costs by month. */
const findMembers = (context: Context, projectId: string): Promise<Member[]> =>
  context.db.rows<Member>(sql`
    with ${forecastTables(context.today, sql`select ${projectId}::uuid`)}, monthly as (
      select slip.employee_id, run.month, sum(cost.amount) as amount, false as is_forecast
      from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
      join payroll_runs run on run.id = slip.run_id and ${APPROVED_RUNS}
      where cost.project_id = ${projectId}::uuid group by 1, 2
      union all
      select forecast.employee_id, forecast.month, sum(forecast.amount), true from forecast group by 1, 2
    )
    select own.id as "allocationId", ${employeeReference('e')} as employee, own.start_on::text as "startOn",
      own.end_on::text as "endOn", own.percent::float8 as percent, own.is_primary_insured as "isPrimaryInsured",
      ${isBelowMinimum(context.today)} as "isBelowMinimum", (
        select contract.end_on::text from employee_contracts contract
        where contract.employee_id = e.id and contract.stage = 'signed' and contract.start_on <= own.end_on
        order by contract.start_on desc limit 1
      ) as "contractEndOn", coalesce((
        select max(forecast.amount)::int from forecast where forecast.allocation_id = own.id
      ), 0) as "monthlyCost", (
        select json_agg(json_build_object('month', monthly.month, 'amount', monthly.amount, 'isForecast', monthly.is_forecast)
          order by monthly.month) from monthly where monthly.employee_id = e.id
      ) as months
    from allocations own join projects project on project.id = own.project_id join employees e on e.id = own.employee_id
    where own.project_id = ${projectId}::uuid order by e.employee_no, own.start_on`);

const findMonths = (context: Context, projectId: string): Promise<ProjectCostDetail['months']> =>
  context.db.rows(sql`
    with ${forecastTables(context.today, sql`select ${projectId}::uuid`)}
    select run.month::text as month, sum(cost.amount)::float8 as amount, false as "isForecast"
    from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
    join payroll_runs run on run.id = slip.run_id and ${APPROVED_RUNS}
    where cost.project_id = ${projectId}::uuid group by run.month
    union all
    select forecast.month::text, sum(forecast.amount)::float8, true from forecast group by forecast.month
    order by 1`);

const findKinds = (context: Context, projectId: string): Promise<ProjectCostDetail['kinds']> =>
  context.db.rows(sql`
    select cost.kind, sum(cost.amount)::float8 as spent from payslip_costs cost
    join payslips slip on slip.id = cost.payslip_id join payroll_runs run on run.id = slip.run_id and ${APPROVED_RUNS}
    where cost.project_id = ${projectId}::uuid group by cost.kind order by cost.kind`);

/** Finds a project in scope with its members and its cost by month and kind. @throws AppError NotFound. */
export const getProjectCost = async (context: Context, projectId: string): Promise<ProjectCostDetail> => {
  const { today } = context;
  const [cost] = await context.db.rows<ProjectCost>(sql`
    with ${forecastTables(today, sql`select ${projectId}::uuid`)}
    select ${projectColumns(today, warningsOf(today))} from ${costedProjects}
    where project.id = ${projectId}::uuid and ${projectInScope(context, sql`project.id`)}`);
  if (!cost) {
    throw new AppError('NotFound');
  }
  const months = await findMonths(context, projectId);
  return {
    cost,
    members: (await findMembers(context, projectId)).map((member) => ({ ...member, months: member.months ?? [] })),
    months,
    kinds: await findKinds(context, projectId),
    openItems: await findOpenItems(context, projectId),
    budget: await findPersonnelBudget(context, projectId),
    shortfallOn:
      cost.approved === null
        ? null
        : shortfallMonth(
            cost.approved - cost.spent,
            months.filter(({ isForecast }) => isForecast),
          ),
  };
};
