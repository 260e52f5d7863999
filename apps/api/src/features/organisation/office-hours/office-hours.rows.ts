import { type OfficeHours, officeHours } from '@hr/contracts/organisation/office-hours';
import { sql } from '#db/sql.ts';
import { lockWorkingTime } from '#db/working-time-lock.ts';
import { recalculateLeaveFrom } from '#features/signing/applications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { timelineKind, timelineStore } from '#timelines/index.ts';

/** Returns whether default office hours without an end exist. */
const hasOpenEndedDefault = async ({ db }: Context): Promise<boolean> => {
  const rows = await db.rows(sql`
    select from office_hours hours join office_hours_periods period on period.office_hours_id = hours.id
    where hours.department_id is null and period.effective_to is null`);
  return rows.length > 0;
};

const timeline = timelineStore<OfficeHours>(timelineKind(officeHours), {
  lockAll: lockWorkingTime,
  requireConsistent: async (context, from) => {
    if (!(await hasOpenEndedDefault(context))) {
      throw new AppError('OfficeHoursOfEverybody');
    }
    // Office hours follow from the positions of employees. Leave with an unchanged cost is not updated.
    await recalculateLeaveFrom(context, from);
  },
});

/**
 * Store of office hours. The default hours never end, so that the cost of leave is known for every day. Changes
 * recalculate future leave.
 */
export const officeHoursStore: typeof timeline = {
  ...timeline,
  remove: async (context, before) => {
    await timeline.remove(context, before);
    await recalculateLeaveFrom(context, context.today);
  },
};

/** @throws AppError OfficeHoursOfEverybody for the default hours. */
export const requireDepartmentHours = async ({ db }: Context, id: string): Promise<void> => {
  const rows = await db.rows(sql`select from office_hours where id = ${id}::uuid and department_id is null`);
  if (rows.length > 0) {
    throw new AppError('OfficeHoursOfEverybody');
  }
};
