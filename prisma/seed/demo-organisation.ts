import pg from 'pg';
import { type FieldCipher, fieldCipher } from '../field-cipher.ts';
import { demoContracts } from './demo-contracts.ts';
import { demoDependents } from './demo-dependents.ts';
import { insertDependents } from './insert-dependents.ts';
import { insertDocuments, placeFiles } from './demo-documents.ts';
import { type DemoEmployee, demoEmployees } from './demo-employees.ts';
import { demoEnrolments } from './demo-enrolments.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertApplications } from './insert-applications.ts';
import { insertCancellations } from './insert-cancellations.ts';
import { insertChangeRequests } from './insert-change-requests.ts';
import { insertCompany } from './insert-company.ts';
import { insertContracts } from './insert-contracts.ts';
import { appointHeads, insertDepartments } from './insert-departments.ts';
import { insertDeputies } from './insert-deputies.ts';
import { insertEmployees } from './insert-employees.ts';
import { insertEnrolments } from './insert-enrolments.ts';
import { insertFlows } from './insert-flows.ts';
import { insertLeave } from './insert-leave.ts';
import { insertNotifications } from './insert-notifications.ts';
import { insertOfficeHours } from './insert-office-hours.ts';
import { insertOvertime } from './insert-overtime.ts';
import { insertProjects } from './insert-projects.ts';
import { insertTransfers } from './insert-transfers.ts';
import { vacuumAll } from './vacuum.ts';
import { withoutGuards } from './without-guards.ts';

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

/** What people are employed, insured and on leave by. */
const insertEntitlements = async (
  client: pg.Client,
  people: readonly DemoEmployee[],
  cipher: FieldCipher,
): Promise<void> => {
  const contracts = demoContracts(people);
  const enrolments = demoEnrolments(people, contracts);
  const dependents = demoDependents(enrolments);
  await insertContracts(client, contracts, cipher);
  await insertEnrolments(client, enrolments, cipher);
  await insertDependents(client, dependents, cipher);
  await insertLeave(client, people);
};

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
  await appointHeads(client);
  await insertAccounts(client);
  // The database makes up the documents by itself, for so long that most of the rest is made meanwhile.
  const [files] = await Promise.all([insertDocuments(client), insertEntitlements(client, people, cipher)]);
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
    await insertNotifications(client);
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
