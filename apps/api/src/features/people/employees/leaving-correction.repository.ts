import { leavingKindNames } from '@hr/contracts/people/employees';
import { firstDayAfterLeaving, type LeavingKind, suggestsInvoluntary } from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { isLeavingTransfer, isInForce } from '@hr/domain/personnel-actions/transfer-records';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { leavingTransferOf, type StintOf } from './employment.repository.ts';
import { enterTransfers, transfersOf } from './transfer-entry.repository.ts';
import { requireNoSupervisorCycle } from './supervisor-cycle.rows.ts';

export interface Ending {
  readonly leavingKind: LeavingKind;
  /** Included. */
  readonly lastWorkingOn: CalendarDate;
  /** With no reason at all the one of before stays. */
  readonly changeReasonId: string | null;
  readonly leavingReason: string | null;
}

interface EndingCorrection extends StintOf, Ending {
  /** The last day as it was kept. */
  readonly before: CalendarDate;
  /** Why it is put right. */
  readonly correctionReason: string;
}

type Reason = Pick<Ending, 'changeReasonId' | 'leavingReason'>;

/**
 * Keeps the end of a stint as it was, and answers why they left. Whether a certificate is due was settled of the way as it was
 * told: where that becomes another, it is what the law suggests of that one (Employment Insurance Act, Article 11).
 */
const writeEnding = async (db: Db, ending: EndingCorrection): Promise<Reason> => {
  const { stintId, leavingKind, lastWorkingOn, changeReasonId, leavingReason } = ending;
  const isToldAnew = changeReasonId !== null || leavingReason !== null;
  const [reason] = await db.rows<Reason>(sql`
    update employments set last_working_on = ${lastWorkingOn}::date, leaving_kind = ${leavingKind},
      change_reason_id = case when ${isToldAnew} then ${changeReasonId}::uuid else change_reason_id end,
      leaving_reason = case when ${isToldAnew} then ${leavingReason} else leaving_reason end,
      notice_on = least(notice_on, ${lastWorkingOn}::date),
      is_involuntary = case when leaving_kind = ${leavingKind} then is_involuntary
        else ${suggestsInvoluntary(leavingKind)} end,
      layoff_reported_on = case when ${leavingKind === 'laid_off'} then layoff_reported_on end
    where id = ${stintId}::uuid
    returning change_reason_id as "changeReasonId", leaving_reason as "leavingReason"`);
  return reason ?? { changeReasonId: null, leavingReason: null };
};

/**
 * Puts the end of a stint right: its last day with the position of that day. The transfer by which they left stays, and
 * another that corrects it says why.
 */
export const correctEnding = async (context: Context, ending: EndingCorrection): Promise<void> => {
  const { db } = context;
  const { employeeId, before, lastWorkingOn, leavingKind, correctionReason } = ending;
  const { changeReasonId, leavingReason } = await writeEnding(db, ending);
  await db.rows(sql`
    update employee_positions set effective_to = ${firstDayAfterLeaving(lastWorkingOn)}::date
    where employee_id = ${employeeId}::uuid and effective_to = ${firstDayAfterLeaving(before)}::date`);
  await requireNoSupervisorCycle(context, [{ employeeId, from: before }]);
  const left = (await transfersOf(db, employeeId)).find(
    (transfer) =>
      isInForce(transfer) && isLeavingTransfer(transfer.kind) && transfer.effectiveOn === firstDayAfterLeaving(before),
  );
  await enterTransfers(context, [
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
