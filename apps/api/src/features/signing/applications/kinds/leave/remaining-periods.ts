import { remainingPeriods } from '@hr/domain/signing/applications';
import type { CalendarDate } from '@hr/domain/dates';
import { halvesOf } from '@hr/domain/time/working-time';
import { findWorkCalendars } from '#features/time/working-time/index.ts';
import type { Context } from '#core/context.ts';
import { findPartlyCancelledLeave, savePeriods } from './remaining-periods.rows.ts';

/** Saves the remaining periods of partly cancelled leave, which its summary shows. */
export const saveRemainingPeriods = async (within: Context, ids: readonly string[]): Promise<void> => {
  const leaves = await findPartlyCancelledLeave(within, ids);
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
  await savePeriods(within, periods);
};
