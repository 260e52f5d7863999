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
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { employeeReference, recordCard, recordStore } from '#records/index.ts';
import { effectiveEndOf } from './project-parts.rows.ts';

const ENDING_WITHIN_DAYS = 90;

const effectiveEnd = effectiveEndOf('t');

/** Mirrors `daysLeft` of the domain, which the tests hold it against. */
const daysLeft = (today: CalendarDate): Sql => sql`
  case when t.state = any(${[...runningStates]}::text[]) then ${effectiveEnd} - ${today}::date end`;

const inReach = (context: Context): Sql => projectInScope(context, sql`t.id`);

/** 預算科目 with what they come to, as the panel shows them. */
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

/** Projects as their table and its parts keep them. */
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
        where e.id in (select placed.employee_id from employee_positions placed where placed.project_id = t.id)
          or e.id in (select moved.employee_id from transfer_records moved where t.id in (moved.from_project_id, moved.to_project_id))`,
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
      rowsOf: (ids: ProjectInput['coInvestigatorIds']) => ids.map((id, place) => ({ employee_id: id, place })),
      answer: () => sql`coalesce((
        select json_agg(${employeeReference('e')} order by c.place)
        from project_co_investigators c join employees e on e.id = c.employee_id
        where c.project_id = t.id
      ), '[]'::json)`,
    },
    budgetLines: {
      table: 'project_budget_lines',
      owner: 'project_id',
      rowsOf: (lines: ProjectInput['budgetLines']) => lines.map((line, place) => ({ ...line, place })),
      answer: () => sql`coalesce((
        select json_agg(json_build_object('category', l.category, 'amount', l.amount) order by l.place)
        from project_budget_lines l
        where l.project_id = t.id
      ), '[]'::json)`,
    },
  },
});

/** Everyone who leads or led a project within the caller's reach, by number. */
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
