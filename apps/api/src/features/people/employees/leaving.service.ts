import type { Employee } from '@hr/contracts/people/employees';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { toEmployee } from './employee.service.ts';
import { employeeStore, placedEmployeeStore } from './employee.store.ts';
import type { Leaving, Settled } from './employment.repository.ts';
import { endEmployment, markOnce, reopenEmployment, settleEndedEmployment } from './employment.service.ts';
import { planLeaving, settlePlan, withdrawPlan } from './planned-leaving.service.ts';
import type { PlannedLeaving } from './planned-leaving.repository.ts';

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
