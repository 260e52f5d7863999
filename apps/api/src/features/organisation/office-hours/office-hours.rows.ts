import { type OfficeHours, officeHours } from '@hr/contracts/organisation/office-hours';
import { sql } from '#db/sql.ts';
import { lockWorkingTime } from '#db/working-time-lock.ts';
import { recalculateLeaveFrom } from '#features/signing/applications/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { timelineKind, timelineStore } from '#timelines/index.ts';

/** Whether there are hours of everybody that nothing ends. */
const lastForEverybody = async ({ db }: Context): Promise<boolean> => {
  const found = await db.rows(sql`
    select from office_hours hours join office_hours_periods period on period.office_hours_id = hours.id
    where hours.department_id is null and period.effective_to is null`);
  return found.length > 0;
};

const kept = timelineStore<OfficeHours>(timelineKind(officeHours), {
  holdAll: lockWorkingTime,
  requireSound: async (context, from) => {
    if (!(await lastForEverybody(context))) {
      throw new AppError('OfficeHoursOfEverybody');
    }
    // Whose hours they are follows from where people are by then; leave that costs the same is left alone.
    await recalculateLeaveFrom(context, from);
  },
});

/**
 * Office hours as they are kept: those of everybody never end, so that what leave costs is known of any day; and leave of days to
 * come costs what it costs by them.
 */
export const officeHoursStore: typeof kept = {
  ...kept,
  remove: async (context, before) => {
    await kept.remove(context, before);
    await recalculateLeaveFrom(context, context.today);
  },
};

/** @throws AppError OfficeHoursOfEverybody for those of everybody. */
export const requireOfDepartment = async ({ db }: Context, id: string): Promise<void> => {
  const found = await db.rows(sql`select from office_hours where id = ${id}::uuid and department_id is null`);
  if (found.length > 0) {
    throw new AppError('OfficeHoursOfEverybody');
  }
};
