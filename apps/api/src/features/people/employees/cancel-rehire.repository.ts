import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { StintOf } from './employment.repository.ts';
import { cancelOnboarding } from './onboarding.repository.ts';

interface RehireCancellation extends StintOf {
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Deletes a stint that has not begun, with its position. The previous stint represents the employee again. */
export const deleteFutureStint = async (
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
