import { addDays, dateOfInstant } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import type { Context } from '#core/context.ts';
import { findPeopleIds } from './attendance.read-model.ts';
import { refreshAttendance } from './refresh-attendance.ts';

/** Days that the job looks back, so that days of a late import are calculated as well. */
const DAYS_BACK = 40;

/** Calculates the missing and stale days of all employees until yesterday, so that lists and cards read stored days. */
export const calculateRecentAttendance = async (context: Pick<Context, 'db'>, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) };
  const within = { ...context, now, today, actor: systemActor };
  await refreshAttendance(within, await findPeopleIds(within, {}, period), period);
};
