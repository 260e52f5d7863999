import type { ErrorCode } from '@hr/contracts/core';
import { contextOfEmployee, type SelfContext } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { employeeStore, type StoredEmployee } from './employee.store.ts';
import type { Leaving } from './employment.repository.ts';
import { decideLeaving, latestStintOf, markResigned } from './employment.service.ts';
import { hasUntoldLeaving } from './leaving-told.rows.ts';

/** Whoever approves that somebody leaves need not keep records: it is written as the person asked for it. */
const asAsked = (context: Context, id: string): SelfContext =>
  contextOfEmployee(context, id, { permissions: ['employee_data:view', 'employee_data:edit'] });

const loadAsTold = async (context: Context, id: string): Promise<StoredEmployee> => {
  const kept = await employeeStore.load(asAsked(context, id), id);
  const latest = latestStintOf(kept);
  return (await hasUntoldLeaving(context, latest.id))
    ? { ...kept, stints: kept.stints.map((stint) => (stint === latest ? { ...stint, lastWorkingOn: null } : stint)) }
    : kept;
};

/** Why somebody cannot be marked. */
export interface LeavingRefusal {
  readonly code: ErrorCode;
  readonly text: string;
}

/** What stands against marking somebody who asks to leave, of what the caller may know; null where nothing does. */
export const judgeLeaving = async (context: Context, id: string, leaving: Leaving): Promise<LeavingRefusal | null> => {
  try {
    await decideLeaving(await loadAsTold(context, id), leaving, asAsked(context, id));
    return null;
  } catch (error) {
    if (error instanceof AppError) {
      return { code: error.code, text: error.fields[0]?.message ?? error.message };
    }
    throw error;
  }
};

/**
 * 標記離職 of somebody who has asked for it and was judged, in a transaction that holds them. What HR has marked and not told
 * yet stands as it is: that it does shows to nobody who may not know of it.
 * @throws AppError what `markResigned` throws.
 */
export const markAsAsked = async (within: Context, id: string, leaving: Leaving): Promise<void> => {
  const self = asAsked(within, id);
  const kept = await employeeStore.load(self, id);
  if (!(await hasUntoldLeaving(within, latestStintOf(kept).id))) {
    await markResigned(self, { id, version: kept.version }, leaving);
  }
};
