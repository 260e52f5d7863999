import type { EmployeeReference } from '@hr/contracts/fields';
import {
  budgetCategoryNames,
  type Project,
  type ProjectInput,
  type ProjectListQuery,
  projects,
} from '@hr/contracts/organisation/projects';
import type { SheetTable } from '@hr/documents/pdf';
import { runningStates } from '@hr/domain/organisation/projects';
import type { CalendarDate } from '@hr/domain/dates';
import { inScope, projectInScope } from '#access/index.ts';
import { raw, sql, type Sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, recordCard, recordStore } from '#records/index.ts';

/** SQL expression: last day of a project, including an extension. */
export const effectiveEndOf = (alias: string): Sql =>
  sql`coalesce(${raw(`${alias}.extended_end_on`)}, ${raw(`${alias}.end_on`)})`;

export const partsIn = (alias: string, employee: Sql): Sql => sql`
  select '計畫主持人' where ${raw(`${alias}.principal_investigator_id`)} = ${employee}
  union all
  select '計畫管理人' where ${raw(`${alias}.manager_id`)} = ${employee}
  union all
  select '共同主持人' from project_co_investigators co
  where co.project_id = ${raw(`${alias}.id`)} and co.employee_id = ${employee}`;

const ENDING_WITHIN_DAYS = 90;

const effectiveEnd = effectiveEndOf('t');

/** Mirrors `daysLeft` of the domain; tests compare the two. */
const daysLeft = (today: CalendarDate): Sql => sql`
  case when t.state = any(${[...runningStates]}::text[]) then ${effectiveEnd} - ${today}::date end`;

const inReach = (context: Context): Sql => projectInScope(context, sql`t.id`);

/** Table of 預算科目 with their total. */
const budgetTables = ({ budgetLines }: Project): SheetTable[] => {
  const total = budgetLines.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    ...budgetLines.map(({ category, amount }) => [budgetCategoryNames[category], amount] as const),
    ['合計', total] as const,
  ];
  return budgetLines.length === 0
    ? []
    : [
        {
          title: projects.fields.budgetLines.label,
          heads: ['科目', '核定額（元）'],
          alignRight: [false, true],
          rows: lines.map(([name, amount]) => [name, amount.toLocaleString('zh-TW')]),
        },
      ];
};

/** Store of projects with co-investigators and budget lines. */
export const projectStore = recordStore<Project>({
  description: projects,
  scope: inReach,
  derived: ({ today }) => ({ daysLeft: daysLeft(today) }),
  order: { period: sql`t.start_on` },
  conditions: ({ principalInvestigatorId, from, to, isEnding }: ProjectListQuery, { today }) => [
    principalInvestigatorId !== undefined && sql`t.principal_investigator_id = any(${principalInvestigatorId}::uuid[])`,
    from !== undefined && sql`${effectiveEnd} >= ${from}::date`,
    to !== undefined && sql`t.start_on <= ${to}::date`,
    isEnding !== undefined && sql`${daysLeft(today)} <= ${isEnding === 'overdue' ? -1 : ENDING_WITHIN_DAYS}`,
  ],
  references: [
    {
      kind: 'role',
      noun: '角色',
      permission: 'access_set_up:view',
      rows: () => sql`
        select r.id, r.name as title, true as reached
        from roles r
        where r.id in (select named.role_id from role_projects named where named.project_id = t.id)`,
    },
    {
      kind: 'employee',
      noun: '員工',
      permission: 'employee_data:view',
      rows: (context) => sql`
        select e.id, e.employee_no || ' ' || e.name_zh as title, ${inScope(context, sql`e.id`)} as reached
        from employees e
        where e.id in (select position.employee_id from employee_positions position where position.project_id = t.id)
          or e.id in (select transfer.employee_id from transfer_records transfer where t.id in (transfer.from_project_id, transfer.to_project_id))`,
    },
  ],
  sheetTables: {
    fields: ['budgetLines'],
    of: async (_context, items: readonly Project[]) => items.map(budgetTables),
  },
  parts: {
    coInvestigatorIds: {
      table: 'project_co_investigators',
      owner: 'project_id',
      toRows: (ids: ProjectInput['coInvestigatorIds']) => ids.map((id, place) => ({ employee_id: id, place })),
      selectValue: () => sql`coalesce((
        select json_agg(${employeeReference('e')} order by c.place)
        from project_co_investigators c join employees e on e.id = c.employee_id
        where c.project_id = t.id
      ), '[]'::json)`,
    },
    budgetLines: {
      table: 'project_budget_lines',
      owner: 'project_id',
      toRows: (lines: ProjectInput['budgetLines']) => lines.map((line, place) => ({ ...line, place })),
      selectValue: () => sql`coalesce((
        select json_agg(json_build_object('category', l.category, 'amount', l.amount) order by l.place)
        from project_budget_lines l
        where l.project_id = t.id
      ), '[]'::json)`,
    },
  },
});

/** Lists the principal investigators of projects in scope, by number. */
export const listInvestigators = async (context: Context): Promise<{ items: EmployeeReference[] }> => ({
  items: await context.db.rows<EmployeeReference>(sql`
    select e.id, e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from employees e
    where exists (select from projects t where t.principal_investigator_id = e.id and ${inReach(context)})
    order by e.employee_no
  `),
});

export const projectCards = [
  recordCard(projectStore, { name: 'projectsOverdue', filters: { isEnding: 'overdue' } }),
  recordCard(projectStore, { name: 'projectsEnding', filters: { isEnding: 'yes' } }),
];
