import type { CalendarDate } from '@hr/domain/dates';
import { isInForce } from '@hr/domain/personnel-actions/transfer-records';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { writePositions } from './position-timeline.ts';
import type { StintOf } from './stints.rows.ts';
import {
  cancelTransfers,
  type EnteredTransfer,
  insertTransferEntries,
  transfersOf,
  withCorrected,
} from './transfer-entries.rows.ts';

/** Returns true if the transfer is the hiring entry of the day. */
const isOnboardingOn =
  (hiredOn: CalendarDate) =>
  ({ kind, effectiveOn }: EnteredTransfer): boolean =>
    kind === 'onboard' && effectiveOn === hiredOn;

interface OnboardingCancellation {
  readonly employeeId: string;
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Cancels a hiring entry with the entries that it corrects, also of other days. */
const cancelOnboarding = async (
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

interface StintMark extends StintOf {
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Empties a stint, removes its position and cancels its hiring entry, which keeps the planned position. */
export const emptyStint = async (context: Context, marking: StintMark): Promise<void> => {
  const { employeeId, stintId, hiredOn, reason } = marking;
  const { db } = context;
  await db.rows(sql`
    update employments set last_working_on = hired_on - 1, not_onboarded_reason = ${reason} where id = ${stintId}::uuid
  `);
  await db.rows(sql`
    delete from employee_positions where employee_id = ${employeeId}::uuid and effective_from >= ${hiredOn}::date
  `);
  await cancelOnboarding(context, { employeeId, hiredOn, reason: `未報到：${reason}` });
};

/** Restores a stint with its planned position. */
export const restoreStint = async (context: Context, marking: StintMark): Promise<void> => {
  const { employeeId, stintId, hiredOn, reason } = marking;
  const { db } = context;
  await db.rows(sql`
    update employments set last_working_on = null, not_onboarded_reason = null where id = ${stintId}::uuid
  `);
  const beginning = (await transfersOf(db, employeeId)).findLast(isOnboardingOn(hiredOn));
  if (beginning) {
    const { changed, to } = beginning;
    const insert = { effectiveFrom: hiredOn, effectiveTo: null, values: to };
    await writePositions(db, [{ employeeId, edit: { remove: [], setEnd: null, replace: [], insert } }]);
    await insertTransferEntries(context, [
      { employeeId, kind: 'onboard', effectiveOn: hiredOn, reason: `取消未報到：${reason}`, changed, to },
    ]);
  }
};

interface RehireCancellation extends StintOf {
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Deletes a stint that has not begun, with its position. The previous stint represents the employee again. */
export const removeFutureStint = async (
  context: Context,
  { employeeId, stintId, hiredOn, reason }: RehireCancellation,
): Promise<void> => {
  const { db } = context;
  await db.rows(sql`
    delete from employee_positions where employee_id = ${employeeId}::uuid and effective_from >= ${hiredOn}::date
  `);
  await db.rows(sql`delete from employments where id = ${stintId}::uuid`);
  await db.rows(sql`
    update employments set effective_to = null
    where employee_id = ${employeeId}::uuid and effective_to = ${hiredOn}::date
  `);
  await cancelOnboarding(context, { employeeId, hiredOn, reason: `取消再任用：${reason}` });
};
