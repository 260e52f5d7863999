import type { Candidate } from '@hr/contracts/candidates/candidates';
import type { Employee, EmployeeCreate } from '@hr/contracts/people/employees';
import { can } from '@hr/domain/access/roles';
import { isCommandMoveAllowed } from '@hr/domain/candidates/candidates';
import { formatDate } from '@hr/domain/dates';
import { contextFor } from '#access/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { candidateStore, moveCandidate } from '#features/candidates/candidates/index.ts';
import { findAcceptedPay } from '#features/candidates/offers/index.ts';
import { proposeStartingPay } from '#features/pay/salary-adjustments/index.ts';
import { createDocument } from '#features/people/employee-documents/index.ts';
import { hire } from '#features/personnel-actions/hiring/index.ts';
import { copyStoredFile } from '#files/index.ts';
import { getRecord, lockRecord, type RecordVersion } from '#records/index.ts';
import { isHiredSince } from './hired-employee.rows.ts';

/** The résumé becomes a document of the employee, so that erasing the candidate does not delete it. */
const fileResume = async (within: Context, { resumeFile }: Candidate, employeeId: string): Promise<void> => {
  if (resumeFile === null || !can(within.actor, 'employee_document:edit')) {
    return;
  }
  const { id: fileId } = await copyStoredFile(within, resumeFile.id);
  await createDocument(contextFor(within, 'employee_document:edit'), {
    employeeId,
    category: 'other',
    fileId,
    name: '履歷',
    number: null,
    issuedOn: null,
    expiresOn: null,
    confidentiality: 'ordinary',
    note: null,
  });
};

/** Hands the accepted pay over to those who set the pay of employees, as a draft of a salary adjustment. */
const proposePay = async (within: Context, { id }: Candidate, { id: employeeId, hiredOn }: Employee): Promise<void> => {
  const accepted = await findAcceptedPay(within, id);
  if (accepted !== undefined && hiredOn !== null) {
    const { pay, payGrade, openingName } = accepted;
    const reason = `錄取通知：${openingName}${payGrade === null ? '' : `（${payGrade}）`}`;
    await proposeStartingPay(within, { employeeId, effectiveOn: hiredOn, amount: pay, reason });
  }
};

/** Locks a candidate who has accepted, so that two windows cannot hire the same one. */
const lockAccepted = async (within: Context, id: string): Promise<Candidate> => {
  await lockRecord(within.db, candidateStore.description, id);
  const candidate = await getRecord<Candidate>(within, candidateStore, { id });
  if (!isCommandMoveAllowed(candidate.stage, 'hired')) {
    throw new AppError('CandidateMoveNotAllowed');
  }
  return candidate;
};

/**
 * 轉為員工: creates the employee of the wizard with the draft of the starting pay, and marks the candidate as hired, in
 * one transaction.
 * @throws AppError CandidateMoveNotAllowed, StaleVersion, and the errors of creating an employee.
 */
export const hireCandidate = (context: Context, at: RecordVersion, input: EmployeeCreate): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const recruiting = contextFor(within, 'applicant_data_repository:edit');
    const candidate = await lockAccepted(recruiting, at.id);
    const employee = await hire(within, input);
    await fileResume(within, candidate, employee.id);
    await proposePay(within, candidate, employee);
    await moveCandidate(recruiting, at, { stage: 'hired', isCommand: true, values: { employeeId: employee.id } });
    return employee;
  });

/**
 * Links a candidate to a former employee who was rehired.
 * @throws AppError CandidateMoveNotAllowed, StaleVersion, ReferenceNotFound, CandidateAlreadyLinked (unique constraint).
 */
export const linkCandidate = (context: Context, at: RecordVersion, employeeId: string): Promise<Candidate> =>
  inTransaction(context, async (within) => {
    const { appliedOn } = await lockAccepted(within, at.id);
    if (!(await isHiredSince(contextFor(within, 'employee_data:view'), employeeId, appliedOn))) {
      throw fieldError('ReferenceNotFound', 'employeeId', `請選擇 ${formatDate(appliedOn)} 之後到職或再任用的員工`);
    }
    return moveCandidate(within, at, { stage: 'hired', isCommand: true, values: { employeeId } });
  });
