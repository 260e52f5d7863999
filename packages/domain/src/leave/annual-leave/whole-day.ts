import type { LeaveAmountUnit } from '../leave-ledger/index.ts';
import { fraction } from '../../fractions/index.ts';
import { houseLeaveHours } from './due-annual-leave.ts';
import { hoursText, ordinaryDay } from './leave-arithmetic.ts';

/** Minutes that a day of leave counts as. */
interface CountedDay {
  /** Minutes of an ordinary day by the office hours, which a whole day of leave costs. */
  readonly dayMinutes: number;
  /** Minutes of the agreed week, or null for full-time work. */
  readonly weeklyMinutes: number | null;
}

const MINUTES_OF_A_FULL_WEEK = 5 * houseLeaveHours.dayMinutes;

/** Returns the unit in which leave is shown: hours only if the week is shorter than a full-time week. */
export const leaveAmountUnit = ({ weeklyMinutes }: Pick<CountedDay, 'weeklyMinutes'>): LeaveAmountUnit =>
  weeklyMinutes !== null && weeklyMinutes < MINUTES_OF_A_FULL_WEEK ? 'hours' : 'days';

/**
 * Describes how many hours a day of leave counts as, if that differs from the displayed unit: 「整日請假以 7 小時計，特休 1 日為 8
 * 小時（時數以 8 小時為 1 天顯示）」. Returns null if every day is eight hours.
 */
export const wholeDayText = ({ dayMinutes, weeklyMinutes }: CountedDay): string | null => {
  const [taken, granted] = [fraction(dayMinutes), ordinaryDay(houseLeaveHours.dayMinutes, weeklyMinutes)].map(
    hoursText,
  );
  const shown = hoursText(fraction(houseLeaveHours.dayMinutes));
  const shownAs = leaveAmountUnit({ weeklyMinutes }) === 'hours' ? '' : `（時數以 ${shown} 小時為 1 天顯示）`;
  return taken === shown && granted === shown
    ? null
    : `整日請假以 ${taken} 小時計，特休 1 日為 ${granted} 小時${shownAs}`;
};
