import { applicationSummary, type BatchLeaveRequest, type BatchLeaveResults } from '@hr/contracts/signing/applications';
import type { EmployeeReference } from '@hr/contracts/fields';
import { findPeople, findIdsInScope, lockEmployeesInScope } from '#features/people/employees/index.ts';
import { insertOutcomes } from '#features/messages/notifications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { logApplications } from '../../records/about-application.ts';
import { type ApplicationChain, findApplicationChains } from '../../chain/application-chain.ts';
import { insertApplications } from '../../filing/application.repository.ts';
import type { ApplicationInput } from '../application-kind.ts';
import { expireForEmployees } from '../../chain/expiry.service.ts';
import { numberApplications } from '../../filing/number-applications.ts';
import { reserveLeave, assessLeaveRequests, findSubmissionRefusal, type Assessed } from './assess-leave-requests.ts';
import type { LeaveAssessment } from './assess-leave.ts';
import { getKindRules } from '../index.ts';

interface BulkLeaveAssessment extends Assessed<ApplicationInput<'leave'>> {
  readonly chain: ApplicationChain;
  readonly employee: EmployeeReference;
  readonly agentId: null;
  readonly minutes: number;
}

/** Returns the employees in the order of `ids`. @throws AppError OutOfScope unless all are in scope. */
const getPeopleInScope = async (
  context: Context,
  ids: readonly string[],
  inScope: ReadonlySet<string>,
): Promise<EmployeeReference[]> => {
  const people = await findPeople(context, [...inScope]);
  return ids.map((id) => {
    const person = people.get(id);
    if (!person) {
      throw fieldError('OutOfScope', 'employeeIds');
    }
    return person;
  });
};

const findRefusal = (context: Context, { employeeId, assessment, chain }: BulkLeaveAssessment): AppError | null => {
  if (employeeId === context.actor.employeeId) {
    return new AppError('OwnApplication');
  }
  return findSubmissionRefusal(assessment) ?? (chain.isSignable ? null : new AppError('NoSignerFound'));
};

/**
 * Assesses the leave of each employee. The number of SQL statements does not depend on the number of employees.
 * Decision 059.
 */
const assessForEach = async (
  context: Context,
  people: readonly EmployeeReference[],
  payload: BatchLeaveRequest['payload'],
): Promise<(BulkLeaveAssessment & { readonly refusal: AppError | null })[]> => {
  const requests = people.map((employee) => ({
    employee,
    employeeId: employee.id,
    applicationId: null,
    agentId: null,
    payload,
    hasAttachments: false,
  }));
  // Without permissions, so that a refusal does not reveal a last working day that only HR may see.
  const assessed = await assessLeaveRequests(context, requests);
  const buildChain = await findApplicationChains(
    context,
    { kind: 'leave', customKindId: null, leaveType: payload.leaveType },
    people.map(({ id }) => id),
  );
  return assessed.map((request) => {
    const applicant = { ...request, minutes: request.assessment.minutes };
    const result = { ...applicant, chain: buildChain(applicant) };
    return { ...result, refusal: findRefusal(context, result) };
  });
};

const joinWarnings = ({ faults }: LeaveAssessment): string | null =>
  faults
    .filter(({ isCertain }) => !isCertain)
    .map(({ text }) => text)
    .join('；') || null;

type BulkLeaveResult = BatchLeaveResults['results'][number];

const toResult = (
  { employee, assessment, refusal }: BulkLeaveAssessment & { readonly refusal: AppError | null },
  number: string | null,
): BulkLeaveResult => ({
  employee,
  minutes: assessment.minutes,
  number,
  refusal: refusal?.message ?? null,
  warning: joinWarnings(assessment),
});

/**
 * Previews the same leave for several employees. Overdue applications of the employees are expired first, so that their
 * reserved hours count as free. @throws AppError OutOfScope.
 */
export const previewBulkLeave = async (
  context: Context,
  { employeeIds, payload }: BatchLeaveRequest,
): Promise<BatchLeaveResults> => {
  const people = await getPeopleInScope(context, employeeIds, await findIdsInScope(context, employeeIds));
  await inTransaction(context, (within) => expireForEmployees(within, employeeIds));
  return { results: (await assessForEach(context, people, payload)).map((result) => toResult(result, null)) };
};

/** Saves the applications and returns their numbers by employee. Part of a transaction. */
const saveEach = async (
  within: Context,
  filed: readonly BulkLeaveAssessment[],
): Promise<ReadonlyMap<string, string>> => {
  const filedBy = within.actor.name;
  const numbered = await numberApplications(
    within,
    'leave',
    filed.map((result) => ({ ...result, ...result.chain, filedBy })),
  );
  await Promise.all([insertApplications(within, numbered), reserveLeave(within, numbered)]);
  const entries = numbered.map((result) => ({ ...result, summary: applicationSummary(result, result.minutes) }));
  await Promise.all([
    logApplications(within, entries, '代員工申請'),
    insertOutcomes(
      within,
      numbered.map(({ id }) => id),
    ),
  ]);
  return new Map(numbered.map(({ employeeId, number }) => [employeeId, number]));
};

/**
 * 「整批代為請假」: files the same leave for several employees, each by the rules of their own applications. A refusal does not
 * affect the others. Employees and signers are notified.
 * @throws AppError OutOfScope unless all are in scope.
 */
export const fileBulkLeave = (
  context: Context,
  { employeeIds, payload }: BatchLeaveRequest,
): Promise<BatchLeaveResults> =>
  inTransaction(context, async (within) => {
    await getKindRules('leave').acquireLocks(within);
    // Locks all rows first and in one order. Expiring locks some of them again.
    const people = await getPeopleInScope(within, employeeIds, await lockEmployeesInScope(within, employeeIds));
    await expireForEmployees(within, employeeIds);
    const all = await assessForEach(within, people, payload);
    const filed = all.filter(({ refusal }) => refusal === null);
    const numbers = filed.length === 0 ? new Map<string, string>() : await saveEach(within, filed);
    return { results: all.map((result) => toResult(result, numbers.get(result.employeeId) ?? null)) };
  });
