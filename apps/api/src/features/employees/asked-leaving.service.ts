import { inPlaceOf, type OwnContext } from '#access/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { employeeStore } from './employee.store.ts';
import type { Leaving } from './employment.repository.ts';
import { decideLeaving, markResigned } from './employment.service.ts';

/** Whoever approves that somebody leaves need not keep records: it is written as the person asked for it. */
const asAsked = (context: Context, id: string): OwnContext =>
  inPlaceOf(context, id, { permissions: ['employee_data:view', 'employee_data:edit'] });

/** What stands against marking somebody who asks to leave; null where nothing does. */
export const judgeLeaving = async (context: Context, id: string, leaving: Leaving): Promise<string | null> => {
  const self = asAsked(context, id);
  try {
    await decideLeaving(await employeeStore.load(self, id), leaving, self);
    return null;
  } catch (error) {
    if (error instanceof AppError) {
      return error.fields[0]?.message ?? error.message;
    }
    throw error;
  }
};

/**
 * 標記離職 of somebody who has asked for it and was judged, in a transaction that holds them.
 * @throws AppError what `markResigned` throws.
 */
export const markAsAsked = async (within: Context, id: string, leaving: Leaving): Promise<void> => {
  const self = asAsked(within, id);
  const { version } = await employeeStore.load(self, id);
  await markResigned(self, { id, version }, leaving);
};
