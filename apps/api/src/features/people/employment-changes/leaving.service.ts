import type { Employee } from '@hr/contracts/people/employees';
import { latestMarkedStint, refusalToCancelLeaving } from '@hr/domain/people/employment';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import {
  changeEmployment,
  employeeStore,
  placedEmployeeStore,
  type StoredEmployee,
  toEmployee,
} from '#features/people/employees/index.ts';
import {
  endStint,
  type Leaving,
  type PlannedLeaving,
  resumeStint,
  type Settled,
  storeSettlement,
} from '#features/people/employment/index.ts';
import { latestStintOf, markOnce, requireOpenDepartment } from './latest-stint.ts';
import { requireLeavingAllowed, requireSoundSettlement } from './leaving-rules.ts';
import { planLeaving, settlePlan, withdrawPlan } from './planned-leaving.service.ts';

/** Ends employment and position with the last day of work. @throws AppError if the leaving is refused. */
export const endEmployment = (context: Context, at: RecordVersion, leaving: Leaving): Promise<StoredEmployee> =>
  changeEmployment(context, at, {
    action: '標記離職',
    step: async (before, within) => {
      const stint = await requireLeavingAllowed(before, leaving, within);
      await endStint(within, { employeeId: before.id, stintId: stint.id }, leaving);
    },
  });

const notMarked = (): AppError => new AppError('StateConflict', { msg: '此員工未標記離職，請重新載入後再試。' });

/** Stores the formalities of the latest leaving, also after a rehire. */
const settleEndedEmployment = (context: Context, at: RecordVersion, settled: Settled): Promise<StoredEmployee> =>
  changeEmployment(context, at, {
    action: '離職手續',
    step: async (before, within) => {
      const marked = latestMarkedStint(before.stints);
      if (!marked || marked.leavingKind === null || marked.lastWorkingOn === null) {
        throw notMarked();
      }
      const { id: stintId, leavingKind, lastWorkingOn, settling } = marked;
      await requireSoundSettlement(within, settled, { leavingKind, lastWorkingOn, settling });
      await storeSettlement(within.db, stintId, settled);
    },
  });

/** Resumes employment and position. @throws AppError StateConflict, EmployeeHasLeft. */
const reopenEmployment = (context: Context, at: RecordVersion, reason: string): Promise<StoredEmployee> =>
  changeEmployment(context, at, {
    action: `取消離職（${reason}）`,
    step: async (before, within) => {
      const { id: stintId, ...stint } = latestStintOf(before);
      const refusal = refusalToCancelLeaving(stint, within.today);
      if (refusal === 'hasLeft') {
        throw new AppError('EmployeeHasLeft');
      }
      const { hiredOn, lastWorkingOn } = stint;
      if (lastWorkingOn === null) {
        throw notMarked();
      }
      await resumeStint(within, { employeeId: before.id, stintId, reason }, { hiredOn, lastWorkingOn });
      await requireOpenDepartment(within, before.id, { command: '取消離職', from: lastWorkingOn });
    },
  });

/**
 * Returns the planned leaving of an employee, who is locked until the transaction ends; null without one.
 * @throws AppError NotFound.
 */
export const lockPlan = async (within: Context, id: string): Promise<PlannedLeaving | null> => {
  if (!(await placedEmployeeStore.lock(within, id))) {
    throw new AppError('NotFound');
  }
  return (await employeeStore.load(within, id)).plan;
};

/**
 * 標記離職 (screens page 2.10): ends the employment, or plans it if the leaving is announced on a later day.
 * @throws AppError EmployeeAlreadyResigned, EmployeeAlreadyNotOnboarded, which change nothing; EmploymentConflict for a
 * last day before the first; PositionScheduled; HandoverNotEmployed, OwnHandover.
 */
export const markResigned = (context: Context, at: RecordVersion, leaving: Leaving): Promise<Employee> =>
  markOnce(context, at, () => {
    const { noticeOn } = leaving;
    return noticeOn !== null && noticeOn > context.today
      ? planLeaving(context, at, { ...leaving, noticeOn })
      : endEmployment(context, at, leaving);
  });

/**
 * 離職手續 of the planned leaving, else of the last employment that ends: assets come back late, and a certificate may be
 * requested later.
 * @throws AppError StateConflict where nothing is marked; EmploymentConflict for what the law does not know for the way of
 * leaving; HandoverNotEmployed, OwnHandover.
 */
export const settleLeaving = (context: Context, at: RecordVersion, settled: Settled): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const plan = await lockPlan(within, at.id);
    return toEmployee(
      await (plan === null ? settleEndedEmployment(within, at, settled) : settlePlan(within, at, { plan, settled })),
    );
  });

/**
 * 取消離職: withdraws the planned leaving, or else resumes employment and position.
 * @throws AppError StateConflict without a leaving; EmployeeHasLeft after the last day.
 */
export const cancelResignation = (context: Context, at: RecordVersion, reason: string): Promise<Employee> =>
  inTransaction(context, async (within) => {
    const plan = await lockPlan(within, at.id);
    return toEmployee(
      await (plan === null ? reopenEmployment(within, at, reason) : withdrawPlan(within, at, { plan, reason })),
    );
  });
