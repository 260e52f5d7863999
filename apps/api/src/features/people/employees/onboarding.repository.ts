import type { CalendarDate } from '@hr/domain/dates';
import { isInForce } from '@hr/domain/personnel-actions/transfer-records';
import type { Context } from '#core/context.ts';
import { cancelTransfers, type EnteredTransfer, transfersOf, withCorrected } from './transfer-entries.repository.ts';

/** Returns true if the transfer is the hiring entry of the day. */
export const isOnboardingOn =
  (hiredOn: CalendarDate) =>
  ({ kind, effectiveOn }: EnteredTransfer): boolean =>
    kind === 'onboard' && effectiveOn === hiredOn;

interface OnboardingCancellation {
  readonly employeeId: string;
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Cancels a hiring entry with the entries that it corrects, also of other days. */
export const cancelOnboarding = async (
  context: Context,
  { employeeId, hiredOn, reason }: OnboardingCancellation,
): Promise<void> => {
  const transfers = await transfersOf(context.db, employeeId);
  const standing = transfers.filter(isInForce).filter(isOnboardingOn(hiredOn));
  const entries = standing.flatMap((entry) => withCorrected(transfers, entry));
  await cancelTransfers(
    context,
    entries.map(({ id }) => id),
    reason,
  );
};
