import type { LeaveAmountUnit } from '../leave-ledger/index.ts';
import { fraction } from '../../fractions/index.ts';
import { houseLeaveHours } from './due-annual-leave.ts';
import { hoursText, ordinaryDay } from './leave-arithmetic.ts';

/** By what a day of leave of somebody counts. */
interface CountedDay {
  /** Minutes of an ordinary day by the office hours, which a whole day of leave costs. */
  readonly dayMinutes: number;
  /** Of the week that was agreed on; null for full-time work. */
  readonly weeklyMinutes: number | null;
}

const MINUTES_OF_A_FULL_WEEK = 5 * houseLeaveHours.dayMinutes;

/** The unit in which the leave of somebody is shown: hours alone for a week that is shorter than one of full-time work. */
export const leaveAmountUnit = ({ weeklyMinutes }: Pick<CountedDay, 'weeklyMinutes'>): LeaveAmountUnit =>
  weeklyMinutes !== null && weeklyMinutes < MINUTES_OF_A_FULL_WEEK ? 'hours' : 'days';

/**
 * As how many hours a day of somebody counts, where that is not what hours are shown by: 「整日請假以 7 小時計，特休 1 日為 8 小時（時數以 8 小時為 1
 * 天顯示）」. Null where every day is one of eight hours.
 */
export const wholeDayText = ({ dayMinutes, weeklyMinutes }: CountedDay): string | null => {
  const [taken, given] = [fraction(dayMinutes), ordinaryDay(houseLeaveHours.dayMinutes, weeklyMinutes)].map(hoursText);
  const shown = hoursText(fraction(houseLeaveHours.dayMinutes));
  const shownAs = leaveAmountUnit({ weeklyMinutes }) === 'hours' ? '' : `（時數以 ${shown} 小時為 1 天顯示）`;
  return taken === shown && given === shown ? null : `整日請假以 ${taken} 小時計，特休 1 日為 ${given} 小時${shownAs}`;
};
