import type { Project, ProjectListQuery } from '@hr/contracts/projects';
import { runningStates } from '@hr/domain/projects';
import type { CalendarDate } from '@hr/domain/time';
import { projectInScope } from '#access/index.ts';
import { orderBy } from '#db/order-by.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { Context } from '#http/context.ts';

/** One row of the list as SQL gives it. */
export type ProjectRow = Project & { readonly total: number };

/** What narrows the list. */
export interface ProjectFilters extends Omit<ProjectListQuery, 'page' | 'pageSize' | 'asOf'> {
  /** Only these projects. */
  readonly ids?: readonly string[];
}

const ENDING_WITHIN_DAYS = 90;

const effectiveEnd = sql`coalesce(p.extended_end_on, p.end_on)`;

/** Mirrors `daysLeft` of the domain, which the tests hold it against. */
const daysLeft = (today: CalendarDate): Sql => sql`
  case when p.state = any(${[...runningStates]}::text[]) then ${effectiveEnd} - ${today}::date end`;

const sortColumns = (today: CalendarDate) => ({
  code: [sql`p.code`],
  nameZh: [sql`p.name_zh collate "zh-Hant-TW-x-icu"`],
  kind: [sql`p.kind`],
  funder: [sql`p.funder`],
  principalInvestigator: [sql`investigator.employee_no`],
  period: [sql`p.start_on`],
  approvedAmount: [sql`p.approved_amount`],
  personnelAmount: [sql`p.personnel_amount`],
  daysLeft: [daysLeft(today)],
});

const equal = (column: Sql, value: string | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

const conditions = (context: Context, filters: ProjectFilters): Sql => {
  const { q, ids, kind, funder, state, principalInvestigatorId, from, to, isEnding } = filters;
  return join(
    [
      projectInScope(context, sql`p.id`),
      matching(q, [sql`p.code`, sql`p.name_zh`, sql`p.short_name`, sql`p.name_en`, sql`p.grant_no`]),
      ...(ids === undefined ? [] : [sql`p.id = any(${[...ids]}::uuid[])`]),
      ...equal(sql`p.kind`, kind),
      ...equal(sql`p.funder`, funder),
      ...equal(sql`p.state`, state),
      ...equal(sql`p.principal_investigator_id::text`, principalInvestigatorId?.toLowerCase()),
      ...(from === undefined ? [] : [sql`${effectiveEnd} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`p.start_on <= ${to}::date`]),
      ...(isEnding === undefined ? [] : [sql`${daysLeft(context.today)} <= ${ENDING_WITHIN_DAYS}`]),
    ],
    ' and ',
  );
};

const reference = (employee: Sql): Sql =>
  sql`json_build_object('id', ${employee}.id, 'employeeNo', ${employee}.employee_no, 'nameZh', ${employee}.name_zh)`;

/** Projects that the caller reaches, one row each: the list, the export and the single project are all this statement. */
export const projectRows = (context: Context, filters: ProjectFilters, page: Sql): Sql => sql`
  select p.id, p.code, p.grant_no as "grantNo", p.name_zh as "nameZh", p.short_name as "shortName",
    p.name_en as "nameEn", p.kind, p.funder, p.approval_document_no as "approvalDocumentNo",
    p.approved_on::text as "approvedOn", p.start_on::text as "startOn", p.end_on::text as "endOn",
    p.extended_end_on::text as "extendedEndOn", p.extension_document_no as "extensionDocumentNo",
    p.approved_amount::float8 as "approvedAmount", p.personnel_amount::float8 as "personnelAmount",
    p.eligible_costs as "eligibleCosts", p.max_effort_percent::float8 as "maxEffortPercent",
    p.is_funds_pending as "isFundsPending", p.cost_center as "costCenter", p.account_code as "accountCode", p.note,
    p.state, p.termination_reason as "terminationReason", p.version, ${daysLeft(context.today)} as "daysLeft",
    ${reference(sql`investigator`)} as "principalInvestigator",
    case when manager.id is not null then ${reference(sql`manager`)} end as manager,
    coalesce((
      select json_agg(${reference(sql`co`)} order by c.place)
      from project_co_investigators c join employees co on co.id = c.employee_id
      where c.project_id = p.id
    ), '[]'::json) as "coInvestigators",
    coalesce((
      select json_agg(json_build_object('category', line.category, 'amount', line.amount) order by line.place)
      from project_budget_lines line
      where line.project_id = p.id
    ), '[]'::json) as "budgetLines",
    (count(*) over ())::int as total
  from projects p
  join employees investigator on investigator.id = p.principal_investigator_id
  left join employees manager on manager.id = p.manager_id
  where ${conditions(context, filters)}
  ${orderBy(filters.sort, sortColumns(context.today), [sql`p.code`])}
  ${page}`;
