import type {
  AgentCandidate,
  ApplicationDetail,
  ApplicationPreview,
  DayHalves,
  FiledApplication,
} from '@hr/contracts/signing/applications';
import { can } from '@hr/domain/access/roles';
import type { CalendarDate } from '@hr/domain/dates';
import { inPlaceOf, type OwnContext } from '#access/index.ts';
import { isReached } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { listAgents } from '../chain/agent.service.ts';
import { findDayHalves } from '../kinds/leave/day-halves.service.ts';
import { fileApplication, previewFor } from './own-application.service.ts';

/**
 * The context of somebody for whom the caller applies: it reaches them alone, and what is judged by it is what they could ask
 * for themselves.
 * @throws AppError OwnApplication, OutOfScope.
 */
const inStead = async (context: Context, employeeId: string): Promise<OwnContext> => {
  if (employeeId === context.actor.employeeId) {
    throw new AppError('OwnApplication');
  }
  if (!(await isReached(context, employeeId))) {
    throw fieldError('OutOfScope', 'employeeId');
  }
  return inPlaceOf(context, employeeId);
};

/** What applying for somebody would come to; nothing of it is written. @throws AppError OwnApplication, OutOfScope. */
export const previewFiling = async (
  context: Context,
  { employeeId, application }: FiledApplication,
): Promise<ApplicationPreview> => previewFor(await inStead(context, employeeId), application);

type AgentSearch = Omit<Parameters<typeof listAgents>[1], 'applicantId'>;

/** Lists who could do the work of an employee for whom the caller applies. @throws AppError OwnApplication, OutOfScope. */
export const listAgentsFor = async (
  context: Context,
  { employeeId, ...search }: AgentSearch & { readonly employeeId: string },
): Promise<{ items: AgentCandidate[] }> =>
  listAgents(await inStead(context, employeeId), { ...search, applicantId: employeeId });

/** Finds the halves of a day of an employee for whom the caller applies. @throws AppError OwnApplication, OutOfScope. */
export const getDayHalvesOf = async (
  context: Context,
  { employeeId, on }: { readonly employeeId: string; readonly on: CalendarDate },
): Promise<{ halves: DayHalves }> => findDayHalves(await inStead(context, employeeId), on);

/** @throws AppError PermissionDenied for who gives a reason and may not let anything pass. */
const requireOverriding = ({ actor }: Context, overrideReason: string | null): void => {
  if (overrideReason !== null && !can(actor, 'employee_application_record:approve')) {
    throw new AppError('PermissionDenied');
  }
};

/**
 * 「代員工申請」: the employee is told, and their signers are asked as if they had applied themselves. Whoever files it signs
 * nothing by that. With a reason, who may (例外核可) lets pass what an article refuses.
 * @throws AppError OwnApplication, OutOfScope, PermissionDenied, and what `fileApplication` refuses.
 */
export const fileForEmployee = (
  context: Context,
  { employeeId, ...filing }: FiledApplication,
): Promise<ApplicationDetail> =>
  inTransaction(context, async (within) => {
    requireOverriding(within, filing.overrideReason);
    return fileApplication(within, await inStead(within, employeeId), filing);
  });
