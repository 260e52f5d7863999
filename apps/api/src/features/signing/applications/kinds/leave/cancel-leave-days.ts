import { returnUsedHours } from '#features/leave/leave-ledger/index.ts';
import type { Context } from '#core/context.ts';
import { findRemainingLeave, releaseApprovedDays, type RemainingLeave } from './cancel-leave.rows.ts';

/**
 * Cancels days of approved leave: the days are free again, and their hours return to the ledger. The caller must have
 * locked the applications and stored their cancel actions.
 */
export const cancelLeaveDays = async (within: Context, dayIds: readonly string[]): Promise<RemainingLeave[]> => {
  const released = await releaseApprovedDays(within, dayIds);
  await returnUsedHours(within, released);
  return findRemainingLeave(within, [...new Set(released.map(({ applicationId }) => applicationId))]);
};
