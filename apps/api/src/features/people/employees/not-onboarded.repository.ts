import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { StintOf } from './employment.repository.ts';
import { cancelOnboarding, isOnboardingOn } from './onboarding.repository.ts';
import { writePositions } from './position-timeline.ts';
import { enterTransfers, transfersOf } from './transfer-entry.repository.ts';

interface Marking extends StintOf {
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Leaves a stint without a day, and so without a position; the entry of its beginning, which keeps where it was to be, is taken back. */
export const neverBegin = async (context: Context, marking: Marking): Promise<void> => {
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

/** Begins a stint after all, where it was to begin. */
export const begin = async (context: Context, marking: Marking): Promise<void> => {
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
    await enterTransfers(context, [
      { employeeId, kind: 'onboard', effectiveOn: hiredOn, reason: `取消未報到：${reason}`, changed, to },
    ]);
  }
};
