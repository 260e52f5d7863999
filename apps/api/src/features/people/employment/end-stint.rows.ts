import { leavingKindNames, type Settling } from '@hr/contracts/people/employment';
import { firstDayAfterLeaving, type LeavingKind, suggestsInvoluntary } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import { isLeavingTransfer, isInForce, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { StintOf } from './stints.rows.ts';
import { cancelTransfers, insertTransferEntries, transfersOf, withCorrected } from './transfer-entries.rows.ts';
import { requireNoSupervisorCycle } from './supervisor-cycle.rows.ts';

export interface Settled extends Omit<Settling, 'handoverTo'> {
  readonly handoverToId: string | null;
}

export interface Leaving extends Settled {
  readonly leavingKind: LeavingKind;
  readonly leavingReason: string | null;
  /** Reason from the list; null if only text was entered. */
  readonly changeReasonId: string | null;
  /** Defaults to today. */
  readonly noticeOn: CalendarDate | null;
  /** Inclusive. */
  readonly lastWorkingOn: CalendarDate;
}

const leavingTransfers: Partial<Record<LeavingKind, TransferKind>> = { laid_off: 'layoff', retired: 'retirement' };

export const leavingTransferOf = (kind: LeavingKind): TransferKind => leavingTransfers[kind] ?? 'resignation';

/** Stores the leaving formalities. The reason against a rehire is cleared once a rehire is allowed. */
export const storeSettlement = async (
  db: Db,
  stintId: string,
  { handoverToId, areAssetsReturned, assetsNote, isInvoluntary, layoffReportedOn, isRehirable, rehireNote }: Settled,
): Promise<void> => {
  await db.rows(sql`
    update employments set handover_to_id = ${handoverToId}::uuid, are_assets_returned = ${areAssetsReturned},
      assets_note = ${assetsNote}, is_involuntary = ${isInvoluntary},
      layoff_reported_on = ${layoffReportedOn}::date, is_rehirable = ${isRehirable},
      rehire_note = ${isRehirable ? null : rehireNote}
    where id = ${stintId}::uuid
  `);
};

/** Ends a stint and the position of its last day. */
export const endStint = async (
  context: Context,
  { employeeId, stintId }: StintOf,
  { leavingKind, leavingReason, changeReasonId, noticeOn, lastWorkingOn, ...settled }: Leaving,
): Promise<void> => {
  const { db } = context;
  await db.rows(sql`
    update employments set last_working_on = ${lastWorkingOn}::date, leaving_kind = ${leavingKind},
      leaving_reason = ${leavingReason}, change_reason_id = ${changeReasonId}::uuid,
      notice_on = least(${noticeOn ?? context.today}::date, ${lastWorkingOn}::date)
    where id = ${stintId}::uuid
  `);
  await storeSettlement(db, stintId, settled);
  await db.rows(sql`
    update employee_positions set effective_to = ${firstDayAfterLeaving(lastWorkingOn)}::date
    where employee_id = ${employeeId}::uuid and (effective_to is null or effective_to > ${firstDayAfterLeaving(lastWorkingOn)}::date)
  `);
  await insertTransferEntries(context, [
    {
      employeeId,
      kind: leavingTransferOf(leavingKind),
      effectiveOn: firstDayAfterLeaving(lastWorkingOn),
      changeReasonId,
      reason: leavingReason ?? leavingKindNames[leavingKind],
    },
  ]);
};

/** Removes the end of a stint; its last position continues. */
export const resumeStint = async (
  context: Context,
  { employeeId, stintId, reason }: StintOf & { readonly reason: string },
  { hiredOn, lastWorkingOn }: { readonly hiredOn: CalendarDate; readonly lastWorkingOn: CalendarDate },
): Promise<void> => {
  const { db } = context;
  await db.rows(sql`
    update employments set last_working_on = null, leaving_kind = null, leaving_reason = null, change_reason_id = null,
      notice_on = null, handover_to_id = null, are_assets_returned = false, assets_note = null, is_involuntary = false,
      layoff_reported_on = null,
      is_rehirable = true, rehire_note = null
    where id = ${stintId}::uuid
  `);
  await db.rows(sql`
    update employee_positions set effective_to = null
    where employee_id = ${employeeId}::uuid and effective_to = ${firstDayAfterLeaving(lastWorkingOn)}::date
  `);
  await requireNoSupervisorCycle(context, [{ employeeId, from: lastWorkingOn }]);
  const transfers = await transfersOf(db, employeeId);
  const ends = transfers
    .filter((transfer) => isInForce(transfer) && isLeavingTransfer(transfer.kind) && transfer.effectiveOn > hiredOn)
    .flatMap((end) => withCorrected(transfers, end));
  await cancelTransfers(
    context,
    ends.map(({ id }) => id),
    `取消離職：${reason}`,
  );
};

export interface LeavingDetails {
  readonly leavingKind: LeavingKind;
  /** Inclusive. */
  readonly lastWorkingOn: CalendarDate;
  /** Without a reason the stored one stays. */
  readonly changeReasonId: string | null;
  readonly leavingReason: string | null;
}

interface LeavingCorrection extends StintOf, LeavingDetails {
  /** Stored last day. */
  readonly before: CalendarDate;
  /** Reason for the correction. */
  readonly correctionReason: string;
}

type LeavingReason = Pick<LeavingDetails, 'changeReasonId' | 'leavingReason'>;

/**
 * Updates the leaving and returns its reason. If the kind changes, the certificate follows the legal default of the
 * new kind (Employment Insurance Act, Article 11).
 */
const updateLeaving = async (db: Db, ending: LeavingCorrection): Promise<LeavingReason> => {
  const { stintId, leavingKind, lastWorkingOn, changeReasonId, leavingReason } = ending;
  const hasNewReason = changeReasonId !== null || leavingReason !== null;
  const [reason] = await db.rows<LeavingReason>(sql`
    update employments set last_working_on = ${lastWorkingOn}::date, leaving_kind = ${leavingKind},
      change_reason_id = case when ${hasNewReason} then ${changeReasonId}::uuid else change_reason_id end,
      leaving_reason = case when ${hasNewReason} then ${leavingReason} else leaving_reason end,
      notice_on = least(notice_on, ${lastWorkingOn}::date),
      is_involuntary = case when leaving_kind = ${leavingKind} then is_involuntary
        else ${suggestsInvoluntary(leavingKind)} end,
      layoff_reported_on = case when ${leavingKind === 'laid_off'} then layoff_reported_on end
    where id = ${stintId}::uuid
    returning change_reason_id as "changeReasonId", leaving_reason as "leavingReason"`);
  return reason ?? { changeReasonId: null, leavingReason: null };
};

/**
 * Corrects last day and position of an ended stint. The leaving transfer stays and gets a correction with the reason.
 */
export const correctStintEnd = async (context: Context, ending: LeavingCorrection): Promise<void> => {
  const { db } = context;
  const { employeeId, before, lastWorkingOn, leavingKind, correctionReason } = ending;
  const { changeReasonId, leavingReason } = await updateLeaving(db, ending);
  await db.rows(sql`
    update employee_positions set effective_to = ${firstDayAfterLeaving(lastWorkingOn)}::date
    where employee_id = ${employeeId}::uuid and effective_to = ${firstDayAfterLeaving(before)}::date`);
  await requireNoSupervisorCycle(context, [{ employeeId, from: before }]);
  const left = (await transfersOf(db, employeeId)).find(
    (transfer) =>
      isInForce(transfer) && isLeavingTransfer(transfer.kind) && transfer.effectiveOn === firstDayAfterLeaving(before),
  );
  await insertTransferEntries(context, [
    {
      employeeId,
      kind: leavingTransferOf(leavingKind),
      effectiveOn: firstDayAfterLeaving(lastWorkingOn),
      changeReasonId,
      reason: leavingReason ?? leavingKindNames[leavingKind],
      note: `更正原因：${correctionReason}`,
      correctsId: left?.id ?? null,
    },
  ]);
};
