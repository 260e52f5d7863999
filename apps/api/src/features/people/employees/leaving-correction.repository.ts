import { leavingKindNames } from '@hr/contracts/people/employees';
import { firstDayAfterLeaving, type LeavingKind, suggestsInvoluntary } from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { isLeavingTransfer, isInForce } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { leavingTransferOf, type StintOf } from './employment.repository.ts';
import { insertTransferEntries, transfersOf } from './transfer-entries.repository.ts';
import { requireNoSupervisorCycle } from './supervisor-cycle.rows.ts';

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
