import { remainingPeriods } from '@hr/domain/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { halvesOf } from '@hr/domain/time/working-time';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { findLeaveInPart, writePeriods } from './remaining-leave.rows.ts';

/** Stores with approved leave, of which days were cancelled, the periods that are left, by which it is named from then on. */
export const writeRemainingPeriods = async (within: Context, ids: readonly string[]): Promise<void> => {
  const leaves = await findLeaveInPart(within, ids);
  if (leaves.length === 0) {
    return;
  }
  const calendars = await findWorkCalendars(within, leaves);
  const periods = leaves.map(({ id, days }, place) => {
    const calendar = calendars[place];
    const hoursOn = (on: CalendarDate) => {
      const [morning, afternoon] = (calendar && halvesOf(calendar, on)) ?? [];
      return morning && afternoon ? { from: morning.from, to: afternoon.to } : null;
    };
    return { id, periods: remainingPeriods(days, hoursOn) };
  });
  await writePeriods(within, periods);
};
