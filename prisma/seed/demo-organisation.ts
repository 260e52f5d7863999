import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { demoDepartments } from './demo-departments.ts';
import { demoEmployees } from './demo-employees.ts';
import { demoEmploymentTypes } from './demo-employment-types.ts';
import { demoJobTitles } from './demo-job-titles.ts';

/** Inserts rows given as JSON, so that a hundred thousand of them are a few statements. */
const insertAll = async (client: pg.Client, statement: string, rows: readonly unknown[]): Promise<void> => {
  const BATCH = 10_000;
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(statement, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
};

const insertEmployees = async (client: pg.Client, count: number): Promise<void> => {
  const employees = demoEmployees(count);
  await insertAll(
    client,
    `insert into employees (employee_no, name_zh, name_en, hired_on, last_working_on)
     select "employeeNo", "nameZh", "nameEn", "hiredOn", "lastWorkingOn"
     from jsonb_to_recordset($1::jsonb) as row
       ("employeeNo" text, "nameZh" text, "nameEn" text, "hiredOn" date, "lastWorkingOn" date)`,
    employees,
  );
  await insertAll(
    client,
    `insert into employee_positions (employee_id, department_id, job_title_id, effective_from, effective_to)
     select e.id, d.id, t.id, row."from", row."to"
     from jsonb_to_recordset($1::jsonb) as row
       ("employeeNo" text, department text, "jobTitle" text, "from" date, "to" date)
     join employees e on e.employee_no = row."employeeNo"
     join departments d on d.code = row.department
     join job_titles t on t.code = row."jobTitle"`,
    employees.flatMap(({ employeeNo, positions }) => positions.map((position) => ({ employeeNo, ...position }))),
  );
};

const insertDepartments = async (client: pg.Client): Promise<void> => {
  await insertAll(
    client,
    `insert into departments (code, cost_center, headcount_quota, sort_order)
     select code, "costCenter", "headcountQuota", "sortOrder"
     from jsonb_to_recordset($1::jsonb) as row (code text, "costCenter" text, "headcountQuota" int, "sortOrder" int)`,
    demoDepartments.map((department, index) => ({ ...department, sortOrder: (index + 1) * 10 })),
  );
  await insertAll(
    client,
    `insert into department_periods (department_id, effective_from, effective_to, name_zh, name_en, level, parent_id)
     select d.id, row."from", row."to", row."nameZh", row."nameEn", row.level, parent.id
     from jsonb_to_recordset($1::jsonb) as row
       (code text, "from" date, "to" date, "nameZh" text, "nameEn" text, level text, parent text)
     join departments d on d.code = row.code
     left join departments parent on parent.code = row.parent`,
    demoDepartments.flatMap(({ code, periods }) => periods.map((period) => ({ code, ...period }))),
  );
};

const insertJobTitles = (client: pg.Client): Promise<void> =>
  insertAll(
    client,
    `insert into job_titles (code, name_zh, name_en, family, grade, is_managerial, probation_months, sort_order)
     select code, "nameZh", "nameEn", family, grade, "isManagerial", "probationMonths", "sortOrder"
     from jsonb_to_recordset($1::jsonb) as row
       (code text, "nameZh" text, "nameEn" text, family text, grade text, "isManagerial" boolean,
        "probationMonths" int, "sortOrder" int)`,
    demoJobTitles.map((title, index) => ({ ...title, sortOrder: (index + 1) * 10 })),
  );

const insertEmploymentTypes = (client: pg.Client): Promise<void> =>
  insertAll(
    client,
    `insert into employment_types (code, name_zh, name_en, term_kind, fixed_term_reason, working_time, max_months,
       is_labor_act_applicable, pay_basis, weekly_minutes, insurances, probation_months, reminder_days,
       is_project_fundable, sort_order)
     select code, "nameZh", "nameEn", "termKind", "fixedTermReason", "workingTime", "maxMonths",
       "isLaborActApplicable", "payBasis", "weeklyMinutes", insurances, "probationMonths", "reminderDays",
       "isProjectFundable", "sortOrder"
     from jsonb_to_recordset($1::jsonb) as row
       (code text, "nameZh" text, "nameEn" text, "termKind" text, "fixedTermReason" text, "workingTime" text,
        "maxMonths" int, "isLaborActApplicable" boolean, "payBasis" text, "weeklyMinutes" int, insurances text[],
        "probationMonths" int, "reminderDays" int[], "isProjectFundable" boolean, "sortOrder" int)`,
    demoEmploymentTypes,
  );

/** Whoever has been in a department the longest, and still is, leads it; every seventh waits for a new head. */
const appointHeads = (client: pg.Client): Promise<unknown> =>
  client.query(`
    update department_periods period set head_id = longest.employee_id
    from (
      select distinct on (position.department_id) position.department_id, position.employee_id
      from employee_positions position
      where position.effective_to is null
      order by position.department_id, position.effective_from, position.employee_id
    ) longest
    join departments on departments.id = longest.department_id
    where longest.department_id = period.department_id
      and period.effective_to is null
      and departments.sort_order % 70 <> 0`);

const insertAccounts = async (client: pg.Client): Promise<void> => {
  const passwordHash = await hash(DEMO_PASSWORD);
  await client.query(
    `insert into emp_accounts (username, role_code, password_hash, employee_id, is_demo)
     select row.username, row.role, $2, e.id, true
     from jsonb_to_recordset($1::jsonb) as row (username text, role text, "employeeNo" text)
     join employees e on e.employee_no = row."employeeNo"`,
    [JSON.stringify(demoAccounts), passwordHash],
  );
};

const holdsPeople = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from employees) or exists (select from emp_accounts) as found',
  );
  return rows[0]?.found ?? false;
};

/**
 * Fills an empty database with the demo organisation, all of it or nothing; leaves one that holds people alone.
 * Answers whether it did.
 */
export const seedDemoOrganisation = async (ownerUrl: string, employees: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table employees, emp_accounts in exclusive mode');
    if (await holdsPeople(client)) {
      await client.query('rollback');
      return false;
    }
    await insertDepartments(client);
    await insertEmploymentTypes(client);
    await insertJobTitles(client);
    await insertEmployees(client, employees);
    await appointHeads(client);
    await insertAccounts(client);
    await client.query('commit');
    await client.query('analyze');
    return true;
  } finally {
    await client.end();
  }
};
