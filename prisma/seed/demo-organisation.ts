import pg from 'pg';
import { waitToBuild } from '../owner-lock.ts';
import { type FieldCipher, fieldCipher } from '../field-cipher.ts';
import { demoContracts } from './demo-contracts.ts';
import { demoDependents } from './demo-dependents.ts';
import { insertDependents } from './insert-dependents.ts';
import { findFiles, insertDocuments, placeFiles } from './demo-documents.ts';
import { type DemoEmployee, demoEmployees } from './demo-employees.ts';
import { demoUnpaidLeaves } from './demo-unpaid-leaves.ts';
import { demoEnrolments } from './demo-enrolments.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertApplications } from './insert-applications.ts';
import { insertCancellations } from './insert-cancellations.ts';
import { insertCompany } from './insert-company.ts';
import { insertContracts } from './insert-contracts.ts';
import { appointHeads, insertDepartments } from './insert-departments.ts';
import { insertDeputies } from './insert-deputies.ts';
import { insertCustomKinds } from './insert-custom-kinds.ts';
import { insertDuty } from './insert-duty.ts';
import { insertEmployees } from './insert-employees.ts';
import { insertEnrolments } from './insert-enrolments.ts';
import { insertFlows } from './insert-flows.ts';
import { findTerms, insertLeave } from './insert-leave.ts';
import { insertLeaveTaken } from './insert-leave-taken.ts';
import { insertNotOnboarded } from './insert-not-onboarded.ts';
import { insertNotifications } from './insert-notifications.ts';
import { insertOfficeHours } from './insert-office-hours.ts';
import { insertOddCourses } from './insert-odd-courses.ts';
import { insertPapers } from './insert-papers.ts';
import { insertOutgoingMails } from './insert-outgoing-mails.ts';
import { insertOvertime } from './insert-overtime.ts';
import { insertProjects } from './insert-projects.ts';
import { gatherSigned } from './insert-signed.ts';
import { insertTransfers } from './insert-transfers.ts';

const holdsPeople = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from employees) or exists (select from emp_accounts) as found',
  );
  return rows[0]?.found ?? false;
};

interface Seeding {
  /** Encrypts sensitive fields, as the service will read them. */
  readonly fieldSecret: string;
  /** Folder for the content of documents; without it their downloads fail. */
  readonly filesFolder?: string;
}

/** Employees and everything that most of them have one or several of. */
const insertPeople = async (
  client: pg.Client,
  people: readonly DemoEmployee[],
  { cipher, filesFolder }: { readonly cipher: FieldCipher; readonly filesFolder: string | undefined },
): Promise<void> => {
  const unpaidLeaves = demoUnpaidLeaves(people);
  const contracts = demoContracts(people);
  const enrolments = demoEnrolments(people, contracts);
  await insertEmployees(client, people, cipher);
  // The statements that follow are planned for as many rows as there are.
  await client.query('analyze employees, employments, employee_positions');
  await insertTransfers(client, unpaidLeaves);
  await insertProjects(client);
  await appointHeads(client, people);
  await insertAccounts(client);
  await insertDocuments(client);
  await insertContracts(client, contracts, cipher);
  if (filesFolder !== undefined) {
    await placeFiles(await findFiles(client), filesFolder);
  }
  const terms = await findTerms(client);
  await insertLeave(client, people, { terms, unpaidLeaves: Map.groupBy(unpaidLeaves, ({ employeeId }) => employeeId) });
  await insertEnrolments(client, enrolments, cipher);
  await insertDependents(client, demoDependents(enrolments), cipher);
};

const insertApplicationsAndFlows = async (client: pg.Client): Promise<void> => {
  await gatherSigned(client);
  await insertApplications(client);
  await insertCancellations(client);
  await insertOvertime(client);
  await insertDuty(client);
  await insertPapers(client);
  await insertOddCourses(client);
  await insertCustomKinds(client);
  await insertNotifications(client);
  await insertOutgoingMails(client);
  // After the notices: three years of leave would be announced at once.
  await insertLeaveTaken(client);
  await insertDeputies(client);
  await insertFlows(client);
  await insertOfficeHours(client);
};

/**
 * Fills an empty database with the demo organisation in one transaction; leaves a database with employees or accounts alone.
 * Returns whether it did.
 */
export const seedDemoOrganisation = async (
  ownerUrl: string,
  employees: number,
  { fieldSecret, filesFolder }: Seeding,
): Promise<boolean> => {
  const client = new pg.Client(ownerUrl);
  try {
    await client.connect();
    // Two processes that start together do not seed twice.
    await waitToBuild(client);
    await client.query('begin');
    await client.query('lock table employees, emp_accounts in exclusive mode');
    if (await holdsPeople(client)) {
      return false;
    }
    const [people, cipher] = [demoEmployees(employees), fieldCipher(fieldSecret)];
    await insertCompany(client);
    await insertDepartments(client);
    await insertPeople(client, people, { cipher, filesFolder });
    await insertApplicationsAndFlows(client);
    await insertNotOnboarded(client, people.length, cipher);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    return true;
  } finally {
    await client.end();
  }
};
