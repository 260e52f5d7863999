import type { ErrorCode } from '@hr/contracts/core';
import { contextOfEmployee, type SelfContext } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { employeeStore, type StoredEmployee } from '#features/people/employees/index.ts';
import { type Leaving, keepsRecords } from '#features/people/employment/index.ts';
import { requireLeavingAllowed } from './leaving-rules.ts';
import { markResigned } from './leaving.service.ts';

/** A signer need not keep records: the leaving is written as the applicant requested it. */
const asApplicant = (context: Context, id: string): SelfContext =>
  contextOfEmployee(context, id, { permissions: ['employee_data:view', 'employee_data:edit'] });

/** Loads the applicant. A planned leaving is visible only to those who keep the applicant's records. */
const loadVisible = async (context: Context, id: string): Promise<StoredEmployee> => {
  const applicant = await employeeStore.load(asApplicant(context, id), id);
  return applicant.plan !== null && !(await keepsRecords(context, id)) ? { ...applicant, plan: null } : applicant;
};

/** Why an employee cannot be marked. */
export interface LeavingRefusal {
  readonly code: ErrorCode;
  readonly text: string;
}

/** Returns why a requested leaving is refused, as far as the caller may know; null if it is not. */
export const judgeLeaving = async (context: Context, id: string, leaving: Leaving): Promise<LeavingRefusal | null> => {
  try {
    await requireLeavingAllowed(await loadVisible(context, id), leaving, asApplicant(context, id));
    return null;
  } catch (error) {
    if (error instanceof AppError) {
      return { code: error.code, text: error.fields[0]?.message ?? error.message };
    }
    throw error;
  }
};

/**
 * 標記離職 by an approved request, in a transaction that holds the applicant. A planned leaving stays as it is: a signer who
 * may not know of it learns nothing by that.
 * @throws AppError what `markResigned` throws.
 */
export const markAsRequested = async (within: Context, id: string, leaving: Leaving): Promise<void> => {
  const self = asApplicant(within, id);
  const { plan, version } = await employeeStore.load(self, id);
  if (plan === null) {
    await markResigned(self, { id, version }, leaving);
  }
};
