import type pg from 'pg';
import { demoProjects } from './demo-projects.ts';
import { insertRows, type Insertion } from './insert-rows.ts';

/** Employees hired before the first project began and still employed, with their index. */
const leaders = `leaders as (
    select id, row_number() over (order by employee_no) - 1 as place, count(*) over () as total
    from employees where exists (
      select from employments employment
      where employment.employee_id = employees.id and employment.last_working_on is null and employment.hired_on <= '2025-01-01'
    )
  )`;

const PROJECTS = {
  columns: {
    code: 'text',
    grantNo: 'text',
    nameZh: 'text',
    kind: 'text',
    funder: 'text',
    approvalDocumentNo: 'text',
    approvedOn: 'date',
    leader: 'int',
    startOn: 'date',
    endOn: 'date',
    extendedEndOn: 'date',
    extensionDocumentNo: 'text',
    approvedAmount: 'bigint',
    personnelAmount: 'bigint',
    eligibleCosts: 'jsonb',
    isFundsPending: 'boolean',
    costCenter: 'text',
    state: 'text',
    terminationReason: 'text',
  },
  statement: (rows: string) => `
    with ${leaders}
     insert into projects (code, grant_no, name_zh, kind, funder, approval_document_no, approved_on,
       principal_investigator_id, start_on, end_on, extended_end_on, extension_document_no, approved_amount,
       personnel_amount, eligible_costs, is_funds_pending, cost_center, state, termination_reason)
     select code, "grantNo", "nameZh", kind, funder, "approvalDocumentNo", "approvedOn", leaders.id, "startOn",
       "endOn", "extendedEndOn", "extensionDocumentNo", "approvedAmount", "personnelAmount", array(select jsonb_array_elements_text("eligibleCosts")),
       "isFundsPending", "costCenter", state, "terminationReason"
     from ${rows}
     join leaders on leaders.place = row.leader % leaders.total`,
} as const satisfies Insertion;

const CO_LEADERS = {
  columns: { code: 'text', coLeader: 'int' },
  statement: (rows: string) => `
    with ${leaders}
     insert into project_co_investigators (project_id, employee_id, place)
     select p.id, leaders.id, 0
     from ${rows}
     join projects p on p.code = row.code
     join leaders on leaders.place = row."coLeader" % leaders.total and leaders.id <> p.principal_investigator_id`,
} as const satisfies Insertion;

const BUDGET_LINES = {
  columns: { code: 'text', category: 'text', amount: 'bigint', place: 'int' },
  statement: (rows: string) => `
    insert into project_budget_lines (project_id, category, amount, place)
     select p.id, row.category, row.amount, row.place
     from ${rows}
     join projects p on p.code = row.code`,
} as const satisfies Insertion;

export const insertProjects = async (client: pg.Client): Promise<void> => {
  await insertRows(client, PROJECTS, demoProjects);
  await insertRows(client, CO_LEADERS, demoProjects);
  await insertRows(
    client,
    BUDGET_LINES,
    demoProjects.flatMap(({ code, budgetLines }) => budgetLines.map((line, place) => ({ code, place, ...line }))),
  );
};
