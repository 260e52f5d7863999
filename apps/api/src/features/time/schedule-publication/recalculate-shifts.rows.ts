import { type CalendarDate, laterOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import { recalculateLeaveOfScheduledDays } from '#features/signing/applications/index.ts';
import type { Context } from '#core/context.ts';

/** Recalculates leave on published days after a change of the hours of shifts. */
export const recalculateLeaveOfShifts = async (context: Context, from: CalendarDate): Promise<void> => {
  const days = await context.db.rows<{ readonly employeeId: string; readonly on: CalendarDate }>(sql`
    select entry.employee_id as "employeeId", entry."on"::text as "on" from schedule_entries entry
    where entry.published_shift_template_id is not null and entry."on" >= ${laterOf(from, context.today)}::date
      and exists (select from leave_days leave where leave.employee_id = entry.employee_id and leave."on" = entry."on")`);
  if (days.length > 0) {
    await recalculateLeaveOfScheduledDays(context, days);
  }
};
