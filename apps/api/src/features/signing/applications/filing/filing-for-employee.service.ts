import type {
  AgentCandidate,
  ApplicationDetail,
  ApplicationPreview,
  DayHalves,
  FiledApplication,
} from '@hr/contracts/signing/applications';
import { can } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { contextOfEmployee, type SelfContext } from '#access/index.ts';
import { isEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type AgentSearch, listAgents } from '../chain/agent.service.ts';
import { findDayHalves } from '../kinds/leave/day-halves.service.ts';
import { fileApplication, previewForApplicant } from './own-application.service.ts';

/**
 * Returns a context with the scope and permissions of the applicant, so that the caller can file only what the
 * applicant could.
 * @throws AppError OwnApplication, OutOfScope.
 */
const getApplicantContext = async (context: Context, employeeId: string): Promise<SelfContext> => {
  if (employeeId === context.actor.employeeId) {
    throw new AppError('OwnApplication');
  }
  if (!(await isEmployeeInScope(context, employeeId))) {
    throw fieldError('OutOfScope', 'employeeId');
  }
  return contextOfEmployee(context, employeeId);
};

/** Previews an application on behalf of an employee. @throws AppError OwnApplication, OutOfScope. */
export const previewFiling = async (
  context: Context,
  { employeeId, application }: FiledApplication,
): Promise<ApplicationPreview> => previewForApplicant(await getApplicantContext(context, employeeId), application);

/** Lists possible agents of an employee on whose behalf the caller files. @throws AppError OwnApplication, OutOfScope. */
export const listAgentsForEmployee = async (
  context: Context,
  { employeeId, ...search }: Omit<AgentSearch, 'applicantId'> & { readonly employeeId: string },
): Promise<{ items: AgentCandidate[] }> =>
  listAgents(await getApplicantContext(context, employeeId), { ...search, applicantId: employeeId });

/**
 * Finds the halves of a day of an employee on whose behalf the caller files. @throws AppError OwnApplication,
 * OutOfScope.
 */
export const getDayHalvesForEmployee = async (
  context: Context,
  { employeeId, on }: { readonly employeeId: string; readonly on: CalendarDate },
): Promise<{ halves: DayHalves }> => findDayHalves(await getApplicantContext(context, employeeId), on);

/** @throws AppError PermissionDenied for an override reason without the permission to override. */
const requireOverridePermission = ({ actor }: Context, overrideReason: string | null): void => {
  if (overrideReason !== null && !can(actor, 'employee_application_record:approve')) {
    throw new AppError('PermissionDenied');
  }
};

/**
 * 「代員工申請」: files an application on behalf of an employee, who is notified. Filing is not a signature. An override
 * reason passes faults against an article (例外核可). Decision 054.
 * @throws AppError OwnApplication, OutOfScope, PermissionDenied, and the errors of `fileApplication`.
 */
export const fileForEmployee = (
  context: Context,
  { employeeId, ...filing }: FiledApplication,
): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => {
    requireOverridePermission(within, filing.overrideReason);
    return fileApplication(within, await getApplicantContext(within, employeeId), filing);
  });
