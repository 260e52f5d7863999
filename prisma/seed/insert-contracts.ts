import type pg from 'pg';
import type { DemoContract } from './demo-contracts.ts';
import { insertRows, type Insertion } from './insert-rows.ts';

const CONTRACTS = {
  columns: {
    id: 'uuid',
    renewedFromId: 'uuid',
    contractNo: 'text',
    employeeId: 'uuid',
    employmentType: 'text',
    jobTitle: 'text',
    startOn: 'date',
    endOn: 'date',
    fixedTermReason: 'text',
    probationMonths: 'int',
    pay: 'bigint',
    stage: 'text',
    signedOn: 'date',
    terminatedOn: 'date',
    closingReason: 'text',
  },
  statement: (rows: string) => `
    insert into employee_contracts (id, renewed_from_id, contract_no, employee_id, employment_type_id, kind, start_on, end_on,
       fixed_term_reason, job_title, work_content, work_place, work_hours, probation_months, pay_basis, pay,
       sign_method, stage, signed_on, terminated_on, closing_reason)
     select row.id, "renewedFromId", "contractNo", "employeeId", x.id, 'primary', "startOn", "endOn", "fixedTermReason", title.name_zh,
       '依職務說明書及主管指派', '臺北市大安區示範路一段1號', '週一至週五 上午 09:00 至下午 06:00', "probationMonths",
       'monthly', pay, 'paper', stage, "signedOn", "terminatedOn", "closingReason"
     from ${rows}
     join employment_types x on x.code = row."employmentType"
     join job_titles title on title.code = row."jobTitle"`,
} as const satisfies Insertion;

const PROJECTS = {
  columns: { id: 'uuid', project: 'text' },
  statement: (rows: string) => `
    insert into employee_contract_projects (contract_id, project_id, place)
     select row.id, p.id, 0
     from ${rows}
     join projects p on p.code = row.project`,
} as const satisfies Insertion;

const assignProjectsToPositions = (client: pg.Client): Promise<unknown> =>
  client.query(`
    update employee_positions position set project_id = paid.project_id
    from employee_contract_projects paid join employee_contracts signed on signed.id = paid.contract_id
    where paid.place = 0 and signed.stage = 'signed' and signed.employee_id = position.employee_id
      and position.effective_to is null and coalesce(signed.terminated_on, signed.end_on, 'infinity') >= current_date`);

/** Inserts the contracts and sets the sequence of contract numbers to the last one. */
export const insertContracts = async (client: pg.Client, contracts: readonly DemoContract[]): Promise<void> => {
  await insertRows(client, CONTRACTS, contracts);
  await insertRows(
    client,
    PROJECTS,
    contracts.filter(({ project }) => project !== null).map(({ id, project }) => ({ id, project })),
  );
  // Gives the planner the row counts for the following statement.
  await client.query('analyze employee_contracts, employee_contract_projects');
  await assignProjectsToPositions(client);
  await client.query(`select setval('employee_contract_numbers', $1)`, [contracts.length]);
};
