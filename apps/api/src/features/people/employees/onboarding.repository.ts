import type { CalendarDate } from '@hr/domain/dates';
import { isInForce } from '@hr/domain/personnel-actions/transfer-records';
import type { Context } from '#core/context.ts';
import { cancelTransfers, type EnteredTransfer, transfersOf, withCorrected } from './transfer-entry.repository.ts';

/** Whether a transfer is an entry of a beginning on the day. */
export const isOnboardingOn =
  (hiredOn: CalendarDate) =>
  ({ kind, effectiveOn }: EnteredTransfer): boolean =>
    kind === 'onboard' && effectiveOn === hiredOn;

interface Cancelling {
  readonly employeeId: string;
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Takes back the entry of a beginning that does not come about, and what it corrected of it, be it of another day. */
export const cancelOnboarding = async (
  context: Context,
  { employeeId, hiredOn, reason }: Cancelling,
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
