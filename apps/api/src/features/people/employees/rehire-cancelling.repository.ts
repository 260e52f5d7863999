import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { StintOf } from './employment.repository.ts';
import { cancelOnboarding } from './onboarding.repository.ts';

interface Cancelling extends StintOf {
  readonly hiredOn: CalendarDate;
  readonly reason: string;
}

/** Takes away a stint that has not begun, with its position; from its first day on the one before stands for the person again. */
export const neverComeBack = async (
  context: Context,
  { employeeId, stintId, hiredOn, reason }: Cancelling,
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
