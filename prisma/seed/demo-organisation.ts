import pg from 'pg';
import { lockDatabaseBuild } from '../build-lock.ts';
import { type FieldCipher, fieldCipher } from '../field-cipher.ts';
import { demoContracts } from './demo-contracts.ts';
import { demoDependents } from './demo-dependents.ts';
import { insertDependents } from './insert-dependents.ts';
import { findFiles, insertDocuments, placeFiles } from './demo-documents.ts';
import { type DemoEmployee, demoEmployees } from './demo-employees.ts';
import { demoUnpaidLeaves } from './demo-unpaid-leaves.ts';
import { demoEnrolments } from './demo-enrolments.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertAttendance } from './insert-attendance.ts';
import { insertLeaveRequests } from './insert-leave-requests.ts';
import { insertLeaveCancellations } from './insert-leave-cancellations.ts';
import { insertCompany } from './insert-company.ts';
import { insertCandidates } from './insert-candidates.ts';
import { insertContracts } from './insert-contracts.ts';
import { appointHeads, insertDepartments } from './insert-departments.ts';
import { insertDeputies } from './insert-deputies.ts';
import { insertCustomKinds } from './insert-custom-kinds.ts';
import { insertDuty } from './insert-duty.ts';
import { insertEmployees } from './insert-employees.ts';
import { insertEnrolments } from './insert-enrolments.ts';
import { insertFlows } from './insert-flows.ts';
import { findTerms, insertLeave } from './insert-leave.ts';
import { insertPastLeave } from './insert-past-leave.ts';
import { insertPayCases } from './insert-pay-cases.ts';
import { insertNotOnboarded } from './insert-not-onboarded.ts';
import { insertNotifications } from './insert-notifications.ts';
import { insertOfficeHours } from './insert-office-hours.ts';
import { insertSalaries } from './insert-salaries.ts';
import { insertDemoEvaluations } from './insert-evaluations.ts';
import { insertSavedStatements } from './insert-saved-statements.ts';
import { insertSchedules } from './insert-schedules.ts';
import { insertPunches } from './insert-punches.ts';
import { insertShiftTemplates } from './insert-shift-templates.ts';
import { insertAllocations } from './insert-allocations.ts';
import { insertApplicationVariants } from './insert-application-variants.ts';
import { insertOtherApplications } from './insert-other-applications.ts';
import { insertOutgoingMails } from './insert-outgoing-mails.ts';
import { insertOvertime } from './insert-overtime.ts';
import { insertProjects } from './insert-projects.ts';
import { createApplicants } from './insert-signed-applications.ts';
import { insertTransfers } from './insert-transfers.ts';

const hasEmployeesOrAccounts = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ exists: boolean }>(
    'select exists (select from employees) or exists (select from emp_accounts) as "exists"',
  );
  return rows[0]?.exists ?? false;
};

interface SeedOptions {
  /** The secret with which the service will read encrypted fields. */
  readonly fieldSecret: string;
  /** Folder for the content of documents; without it their downloads fail. */
  readonly filesFolder?: string;
}

/** Inserts the employees with their accounts, documents, contracts, leave and insurance. */
const insertEmployeeData = async (
  client: pg.Client,
  people: readonly DemoEmployee[],
  { cipher, filesFolder }: { readonly cipher: FieldCipher; readonly filesFolder: string | undefined },
): Promise<void> => {
  const unpaidLeaves = demoUnpaidLeaves(people);
  const contracts = demoContracts(people);
  const enrolments = demoEnrolments(people, contracts);
  await insertEmployees(client, people, cipher);
  // Gives the planner the row counts for the following statements.
  await client.query('analyze employees, employments, employee_positions');
  await insertTransfers(client, unpaidLeaves);
  await insertProjects(client);
  await appointHeads(client, people);
  await insertAccounts(client);
  await insertDocuments(client);
  await insertContracts(client, contracts);
  await insertCandidates(client);
  if (filesFolder !== undefined) {
    await placeFiles(await findFiles(client), filesFolder);
  }
  const terms = await findTerms(client);
  await insertLeave(client, people, { terms, unpaidLeaves: Map.groupBy(unpaidLeaves, ({ employeeId }) => employeeId) });
  await insertEnrolments(client, enrolments);
  await insertDependents(client, demoDependents(enrolments), cipher);
  await insertSalaries(client);
  await insertAllocations(client);
  await insertDemoEvaluations(client);
  await insertSavedStatements(client);
};

const insertApplicationsAndFlows = async (client: pg.Client): Promise<void> => {
  await createApplicants(client);
  await insertLeaveRequests(client);
  await insertLeaveCancellations(client);
  await insertOvertime(client);
  await insertDuty(client);
  await insertOtherApplications(client);
  await insertApplicationVariants(client);
  await insertCustomKinds(client);
  await insertNotifications(client);
  await insertOutgoingMails(client);
  // After the notifications, so that three years of leave create none.
  await insertPastLeave(client);
  await insertPayCases(client);
  await insertDeputies(client);
  await insertFlows(client);
  await insertOfficeHours(client);
  await insertShiftTemplates(client);
  await insertSchedules(client);
  await insertPunches(client);
  await insertAttendance(client);
};

/**
 * Fills an empty database with the demo organisation in one transaction; leaves a database with employees or accounts
 * alone. Returns true if it did. Decision 122.
 */
export const seedDemoOrganisation = async (
  ownerUrl: string,
  employees: number,
  { fieldSecret, filesFolder }: SeedOptions,
): Promise<boolean> => {
  const client = new pg.Client(ownerUrl);
  try {
    await client.connect();
    // Keeps two processes that start together from seeding twice.
    await lockDatabaseBuild(client);
    await client.query('begin');
    await client.query('lock table employees, emp_accounts in exclusive mode');
    if (await hasEmployeesOrAccounts(client)) {
      return false;
    }
    const [people, cipher] = [demoEmployees(employees), fieldCipher(fieldSecret)];
    await insertCompany(client);
    await insertDepartments(client);
    await insertEmployeeData(client, people, { cipher, filesFolder });
    await insertApplicationsAndFlows(client);
    await insertNotOnboarded(client, people.length, cipher);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    return true;
  } finally {
    await client.end();
  }
};
