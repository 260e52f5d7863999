import { leavingKindFaults, type Settling, settlingFields } from '@hr/contracts/people/employment';
import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records';
import { type LeavingKind, refusalToLeave } from '@hr/domain/people/employment';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { isInForce, isLeavingTransfer } from '@hr/domain/personnel-actions/transfer-records';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { requireEmployed } from '#records/index.ts';
import type { StoredEmployee } from '#features/people/employees/index.ts';
import { type Leaving, type Settled, type StoredStint, transfersOf } from '#features/people/employment/index.ts';
import { latestStintOf, requireUnmarked } from './latest-stint.ts';

/** Transfers after the last day must be cancelled first. @throws AppError PositionScheduled. */
const requireNoLaterTransfer = async ({ db }: Context, id: string, lastWorkingOn: CalendarDate): Promise<void> => {
  const later = (await transfersOf(db, id)).find(
    (transfer) => isInForce(transfer) && !isLeavingTransfer(transfer.kind) && transfer.effectiveOn > lastWorkingOn,
  );
  if (later) {
    const message = `${formatDate(later.effectiveOn)} 起已排定「${transferKindNames[later.kind]}」${later.transferNo}，請先撤銷該異動`;
    throw fieldError('PositionScheduled', 'lastWorkingOn', message);
  }
};

/** The employee who takes over works here on the last day, or now if it is over. @throws AppError HandoverNotEmployed. */
const requireHandover = (
  within: Context,
  { handoverToId }: Settled,
  { settling, lastWorkingOn }: { readonly settling: StoredStint['settling']; readonly lastWorkingOn: CalendarDate },
): Promise<void> =>
  requireEmployed(within, {
    fields: settlingFields,
    input: { handoverToId },
    before: settling && { ...settling },
    from: lastWorkingOn,
  });

/** Returns the stint that a leaving ends. @throws AppError if the leaving is refused. */
export const requireLeavingAllowed = async (
  before: StoredEmployee,
  leaving: Leaving,
  within: Context,
): Promise<StoredStint> => {
  requireUnmarked(before);
  const stint = latestStintOf(before);
  if (refusalToLeave(stint, leaving.lastWorkingOn) !== null) {
    const message = `最後工作日不可早於到職日 ${formatDate(stint.hiredOn)}`;
    throw fieldError('EmploymentConflict', 'lastWorkingOn', message);
  }
  if (leaving.noticeOn !== null && leaving.noticeOn > leaving.lastWorkingOn) {
    throw fieldError('EmploymentConflict', 'noticeOn', '提出日不可晚於最後工作日');
  }
  await requireNoLaterTransfer(within, before.id, leaving.lastWorkingOn);
  await requireHandover(within, leaving, { settling: null, lastWorkingOn: leaving.lastWorkingOn });
  return stint;
};

interface SettledLeaving {
  readonly leavingKind: LeavingKind;
  readonly lastWorkingOn: CalendarDate;
  readonly settling: Settling | null;
}

/**
 * @throws AppError EmploymentConflict for formalities that the law excludes for the kind of leaving;
 * HandoverNotEmployed.
 */
export const requireSoundSettlement = async (
  within: Context,
  settled: Settled,
  { leavingKind, ...leaving }: SettledLeaving,
): Promise<void> => {
  const [fault] = leavingKindFaults(leavingKind, settled);
  if (fault) {
    throw fieldError('EmploymentConflict', fault.path, fault.message);
  }
  await requireHandover(within, settled, leaving);
};
