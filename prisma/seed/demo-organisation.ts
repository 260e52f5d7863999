import pg from 'pg';
import { type FieldCipher, fieldCipher } from '../field-cipher.ts';
import { demoCompany } from './demo-company.ts';
import { demoContracts } from './demo-contracts.ts';
import { demoDepartments } from './demo-departments.ts';
import { demoDependents } from './demo-dependents.ts';
import { insertDependents } from './insert-dependents.ts';
import { insertDocuments, placeFiles } from './demo-documents.ts';
import { type DemoEmployee, demoEmployees } from './demo-employees.ts';
import { demoEnrolments } from './demo-enrolments.ts';
import { demoProjects } from './demo-projects.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertAll, made } from './insert-all.ts';
import { insertApplications } from './insert-applications.ts';
import { insertCancellations } from './insert-cancellations.ts';
import { insertChangeRequests } from './insert-change-requests.ts';
import { insertContracts } from './insert-contracts.ts';
import { insertDeputies } from './insert-deputies.ts';
import { insertDuty } from './insert-duty.ts';
import { insertEnrolments } from './insert-enrolments.ts';
import { insertFlows } from './insert-flows.ts';
import { insertLeave } from './insert-leave.ts';
import { insertOfficeHours } from './insert-office-hours.ts';
import { insertOvertime } from './insert-overtime.ts';
import { insertTransfers } from './insert-transfers.ts';
import { vacuumAll } from './vacuum.ts';
import { withoutGuards } from './without-guards.ts';

const insertEmployees = async (
  client: pg.Client,
  employees: readonly DemoEmployee[],
  cipher: FieldCipher,
): Promise<void> => {
  await insertAll(
    client,
    `insert into employees (id, employee_no, name_zh, name_en, identity_number, identity_digest, bank_account, bank_code,
       pay_method, gender, birth_on, id_kind, nationality_id, mobile, personal_email, company_email, household_address,
       emergency_contacts, education)
     select id, "employeeNo", "nameZh", "nameEn", "identityNumber", "identityDigest", "bankAccount", '000', 'transfer', gender,
       "birthOn", 'local', (select id from nationalities where code = 'TW'), mobile, "personalEmail", "companyEmail",
       "householdAddress", "emergencyContacts", education
     from jsonb_to_recordset($1::jsonb) as row
       (id uuid, "employeeNo" text, "nameZh" text, "nameEn" text, "identityNumber" text, "identityDigest" text,
        "bankAccount" text, gender text, "birthOn" date, mobile text, "personalEmail" text, "companyEmail" text,
        "householdAddress" jsonb, "emergencyContacts" jsonb, education jsonb)`,
    made(employees, ({ id, identityNumber, bankAccount, employeeNo, nameZh, nameEn, profile }) => ({
      ...profile,
      id,
      employeeNo,
      nameZh,
      nameEn,
      identityNumber: cipher.encrypt(identityNumber, 'identity_number'),
      identityDigest: cipher.digest(identityNumber, 'identity_number'),
      bankAccount: cipher.encrypt(bankAccount, 'bank_account'),
    })),
  );
  await insertAll(
    client,
    `insert into employments
       (employee_id, hired_on, seniority_on, last_working_on, leaving_kind, effective_from, effective_to)
     select "employeeId", "hiredOn", "hiredOn", "lastWorkingOn", "leavingKind", coalesce("from", '-infinity'), "to"
     from jsonb_to_recordset($1::jsonb) as row
       ("employeeId" uuid, "hiredOn" date, "lastWorkingOn" date, "leavingKind" text, "from" date, "to" date)`,
    employees.flatMap(({ id: employeeId, stints }) =>
      stints.map((stint, index) => ({
        employeeId,
        ...stint,
        from: index === 0 ? null : stint.hiredOn,
        to: stints[index + 1]?.hiredOn ?? null,
      })),
    ),
  );
  await insertAll(
    client,
    `insert into employee_positions (employee_id, department_id, job_title_id, employment_type_id, work_place,
       effective_from, effective_to)
     select "employeeId", d.id, t.id, kind.id, row."workPlace", row."from", row."to"
     from jsonb_to_recordset($1::jsonb) as row
       ("employeeId" uuid, department text, "jobTitle" text, "employmentType" text, "workPlace" text, "from" date, "to" date)
     join departments d on d.code = row.department
     join job_titles t on t.code = row."jobTitle"
     left join employment_types kind on kind.code = row."employmentType"`,
    employees.flatMap(({ id: employeeId, positions, profile: { employmentType, workPlace } }) =>
      positions.map((position) => ({ employeeId, employmentType, workPlace, ...position })),
    ),
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

const insertCompany = (client: pg.Client): Promise<void> =>
  insertAll(
    client,
    `insert into companies (code, name_zh, short_name, tax_id, representative, phone, name_en, organisation_type,
       registration_no, hr_contact_name, hr_contact_phone, hr_contact_email, registered_address, labor_insurance_no,
       nhi_unit_code, pay_day, pay_period_start_day, leave_year_system, working_hour_system)
     select code, "nameZh", "shortName", "taxId", representative, phone, "nameEn", "organisationType",
       "registrationNo", "hrContactName", "hrContactPhone", "hrContactEmail", "registeredAddress", "laborInsuranceNo",
       "nhiUnitCode", "payDay", "payPeriodStartDay", "leaveYearSystem", "workingHourSystem"
     from jsonb_to_recordset($1::jsonb) as row
       (code text, "nameZh" text, "shortName" text, "taxId" text, representative text, phone text, "nameEn" text,
        "organisationType" text, "registrationNo" text, "hrContactName" text, "hrContactPhone" text,
        "hrContactEmail" text, "registeredAddress" jsonb, "laborInsuranceNo" text, "nhiUnitCode" text, "payDay" int,
        "payPeriodStartDay" int, "leaveYearSystem" text, "workingHourSystem" text)`,
    [demoCompany],
  );

/** People who were there before the first project began, and still are, by their place among them. */
const leaders = `leaders as (
    select id, row_number() over (order by employee_no) - 1 as place, count(*) over () as total
    from employees where exists (
      select from employments employment
      where employment.employee_id = employees.id and employment.last_working_on is null and employment.hired_on <= '2025-01-01'
    )
  )`;

/** Led by people who were there before the first of them began, and still are. */
const insertProjects = async (client: pg.Client): Promise<void> => {
  await insertAll(
    client,
    `with ${leaders}
     insert into projects (code, grant_no, name_zh, kind, funder, approval_document_no, approved_on,
       principal_investigator_id, start_on, end_on, extended_end_on, extension_document_no, approved_amount,
       personnel_amount, eligible_costs, is_funds_pending, cost_center, state, termination_reason)
     select code, "grantNo", "nameZh", kind, funder, "approvalDocumentNo", "approvedOn", leaders.id, "startOn",
       "endOn", "extendedEndOn", "extensionDocumentNo", "approvedAmount", "personnelAmount", "eligibleCosts",
       "isFundsPending", "costCenter", state, "terminationReason"
     from jsonb_to_recordset($1::jsonb) as row
       (code text, "grantNo" text, "nameZh" text, kind text, funder text, "approvalDocumentNo" text,
        "approvedOn" date, leader int, "startOn" date, "endOn" date, "extendedEndOn" date,
        "extensionDocumentNo" text, "approvedAmount" bigint, "personnelAmount" bigint, "eligibleCosts" text[],
        "isFundsPending" boolean, "costCenter" text, state text, "terminationReason" text)
     join leaders on leaders.place = row.leader % leaders.total`,
    demoProjects,
  );
  await insertAll(
    client,
    `with ${leaders}
     insert into project_co_investigators (project_id, employee_id, place)
     select p.id, leaders.id, 0
     from jsonb_to_recordset($1::jsonb) as row (code text, "coLeader" int)
     join projects p on p.code = row.code
     join leaders on leaders.place = row."coLeader" % leaders.total and leaders.id <> p.principal_investigator_id`,
    demoProjects,
  );
  await insertAll(
    client,
    `insert into project_budget_lines (project_id, category, amount, place)
     select p.id, row.category, row.amount, row.place
     from jsonb_to_recordset($1::jsonb) as row (code text, category text, amount bigint, place int)
     join projects p on p.code = row.code`,
    demoProjects.flatMap(({ code, budgetLines }) => budgetLines.map((line, place) => ({ code, place, ...line }))),
  );
};

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

/** Of which everybody has one or several. */
const manyRows = [
  'emp_accounts',
  'account_roles',
  'employees',
  'employments',
  'employee_positions',
  'transfer_records',
  'employee_contracts',
  'insurance_enrolments',
  'nhi_dependents',
  'leave_lots',
  'leave_entries',
  'stored_files',
  'employee_documents',
] as const;

const holdsPeople = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from employees) or exists (select from emp_accounts) as found',
  );
  return rows[0]?.found ?? false;
};

interface Given {
  readonly fieldSecret: string;
  readonly filesFolder?: string;
}

/**
 * The people, and all of which everybody has one or several. Answers what places their files; without a folder these are
 * nowhere, which only who downloads one notices.
 */
const insertPeople = async (
  client: pg.Client,
  count: number,
  { fieldSecret, filesFolder }: Given,
): Promise<() => Promise<void>> => {
  const [people, cipher] = [demoEmployees(count), fieldCipher(fieldSecret)];
  await insertEmployees(client, people, cipher);
  // So that what follows is planned for as many as there are.
  await client.query('analyze employees, employments, employee_positions');
  await insertTransfers(client);
  await insertProjects(client);
  const contracts = demoContracts(people);
  await insertContracts(client, contracts, cipher);
  const enrolments = demoEnrolments(people, contracts);
  await insertEnrolments(client, enrolments, cipher);
  await insertDependents(client, demoDependents(enrolments), cipher);
  await insertLeave(client, people);
  await appointHeads(client);
  await insertAccounts(client);
  const files = await insertDocuments(client);
  return async () => {
    if (filesFolder !== undefined) {
      await placeFiles(files, filesFolder);
    }
  };
};

/**
 * Fills an empty database with the demo organisation, all of it or nothing; leaves one that holds people alone.
 * Answers whether it did. Sensitive fields are encrypted with `fieldSecret`, as the service will read them; what is in
 * documents goes into `filesFolder`, where there is one.
 */
export const seedDemoOrganisation = async (ownerUrl: string, employees: number, given: Given): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table employees, emp_accounts in exclusive mode');
    if (await holdsPeople(client)) {
      await client.query('rollback');
      return false;
    }
    await insertCompany(client);
    await insertDepartments(client);
    await withoutGuards(client, manyRows, () => insertPeople(client, employees, given));
    await insertChangeRequests(client);
    await insertApplications(client);
    await insertCancellations(client);
    await insertOvertime(client);
    await insertDuty(client);
    await insertDeputies(client);
    await insertFlows(client);
    await insertOfficeHours(client);
    await client.query('commit');
    await vacuumAll(ownerUrl);
    return true;
  } finally {
    await client.end();
  }
};
