import pg from 'pg';
import { waitToBuild } from '../owner-lock.ts';
import { discardUnfinishedDemo, rejoinReferences, severReferences, writtenApart } from '../unfinished-demo.ts';
import { type FieldCipher, fieldCipher } from '../field-cipher.ts';
import { type DemoContract, demoContracts } from './demo-contracts.ts';
import { demoDependents } from './demo-dependents.ts';
import { insertDependents } from './insert-dependents.ts';
import { findFiles, insertDocuments, placeFiles } from './demo-documents.ts';
import { type DemoEmployee, demoEmployees } from './demo-employees.ts';
import type { LeaveFacts } from './demo-leave.ts';
import { type DemoUnpaidLeave, demoUnpaidLeaves } from './demo-unpaid-leaves.ts';
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
import { vacuumAll } from './vacuum.ts';
import { withoutGuards } from './without-guards.ts';

const manyRows = [
  'emp_accounts',
  'account_roles',
  'employees',
  'employments',
  'employee_positions',
  'transfer_records',
  'concurrent_positions',
  'unpaid_leaves',
  'employee_contracts',
  'stored_files',
  'employee_documents',
] as const;

const holdsPeople = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from employees) or exists (select from emp_accounts) as found',
  );
  return rows[0]?.found ?? false;
};

/** Nobody comes until the transaction ends. @throws Error where somebody has come since it was asked. */
const requireEmpty = async (client: pg.Client): Promise<void> => {
  await client.query('lock table employees, emp_accounts in exclusive mode');
  if (await holdsPeople(client)) {
    throw new Error('Somebody was entered while the demo organisation was begun');
  }
};

interface Given {
  readonly fieldSecret: string;
  readonly filesFolder?: string;
}

interface Organisation {
  readonly people: readonly DemoEmployee[];
  /** Made once, when they are first asked for. */
  readonly contracts: () => readonly DemoContract[];
  readonly unpaidLeaves: readonly DemoUnpaidLeave[];
  readonly cipher: FieldCipher;
}

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

const demoOrganisation = (employees: number, fieldSecret: string): Organisation => {
  const people = demoEmployees(employees);
  return {
    people,
    contracts: once(() => demoContracts(people)),
    unpaidLeaves: demoUnpaidLeaves(people),
    cipher: fieldCipher(fieldSecret),
  };
};

/**
 * The people, and all of which everybody has one or several. Answers what places their files; without a folder these are
 * nowhere, which only who downloads one notices.
 */
const insertPeople = async (
  client: pg.Client,
  { people, contracts, unpaidLeaves, cipher }: Organisation,
  filesFolder: string | undefined,
): Promise<() => Promise<void>> => {
  await insertEmployees(client, people, cipher);
  // So that what follows is planned for as many as there are.
  await client.query('analyze employees, employments, employee_positions');
  await insertTransfers(client, unpaidLeaves);
  await insertProjects(client);
  await appointHeads(client, people);
  await insertAccounts(client);
  // The database makes up the documents by itself; the contracts are made meanwhile.
  const documents = insertDocuments(client);
  contracts();
  await documents;
  await insertContracts(client, contracts(), cipher);
  if (filesFolder === undefined) {
    return () => Promise.resolve();
  }
  const files = await findFiles(client);
  return () => placeFiles(files, filesFolder);
};

/** What people are insured in and on leave by, in a transaction of its own that asks nothing of what the other has locked. */
const insertApart = async (
  client: pg.Client,
  { people, contracts, unpaidLeaves, cipher }: Organisation,
  terms: LeaveFacts['terms'],
): Promise<void> => {
  await client.query('begin');
  await withoutGuards(client, writtenApart, async () => {
    const leavesOf = Map.groupBy(unpaidLeaves, ({ employeeId }) => employeeId);
    await insertLeave(client, people, { terms, unpaidLeaves: leavesOf });
    const enrolments = demoEnrolments(people, contracts());
    await insertEnrolments(client, enrolments, cipher);
    await insertDependents(client, demoDependents(enrolments), cipher);
    return () => Promise.resolve();
  });
  await client.query('commit');
};

/** Everything else, and in the end what holds both parts together: before this transaction is through, there is nobody. */
const insertOrganisation = async (
  client: pg.Client,
  organisation: Organisation,
  { filesFolder, apart }: { readonly filesFolder: string | undefined; readonly apart: Promise<void> },
): Promise<void> => {
  const { people, cipher } = organisation;
  await client.query('begin');
  await requireEmpty(client);
  await insertCompany(client);
  await insertDepartments(client);
  await withoutGuards(client, manyRows, () => insertPeople(client, organisation, filesFolder));
  await apart;
  await rejoinReferences(client);
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
  // After what people are told of: nobody is told of three years at once.
  await insertLeaveTaken(client);
  await insertDeputies(client);
  await insertFlows(client);
  await insertOfficeHours(client);
  await insertNotOnboarded(client, people.length, cipher);
  await client.query('commit');
};

/**
 * Fills an empty database with the demo organisation, all of it or nothing; leaves one that holds people alone.
 * Answers whether it did. What an interrupted one leaves, the next migration throws away. Sensitive fields are encrypted with
 * `fieldSecret`, as the service will read them; what is in documents goes into `filesFolder`, where there is one.
 */
export const seedDemoOrganisation = async (
  ownerUrl: string,
  employees: number,
  { fieldSecret, filesFolder }: Given,
): Promise<boolean> => {
  const [client, beside] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)];
  try {
    await Promise.all([client.connect(), beside.connect()]);
    await waitToBuild(client);
    // Whoever was waited for may have been interrupted.
    await discardUnfinishedDemo(client);
    if (await holdsPeople(client)) {
      return false;
    }
    const terms = await findTerms(client);
    await severReferences(client);
    const organisation = demoOrganisation(employees, fieldSecret);
    const apart = insertApart(beside, organisation, terms);
    await Promise.all([apart, insertOrganisation(client, organisation, { filesFolder, apart })]);
    await vacuumAll(ownerUrl);
    return true;
  } finally {
    await Promise.all([client.end(), beside.end()]);
  }
};
