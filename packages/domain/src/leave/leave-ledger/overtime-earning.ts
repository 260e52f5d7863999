import { type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import { isAmount } from './allocation.ts';
import type { LeaveLot } from './ledger.ts';

interface OvertimeClaim {
  /** The day of the overtime. */
  readonly workedOn: CalendarDate;
  readonly workedMinutes: number;
  /** Minutes that the employee chose to take as leave. */
  readonly claimedMinutes: number;
  /** Agreed number of months in which it can be used, or null until the end of the leave year. */
  readonly agreedMonths: number | null;
  /** The last day of the annual leave year in which the overtime was worked. */
  readonly leaveYearEndOn: CalendarDate;
}

export type EarningRefusal =
  | 'notAnAmount'
  /** One hour of leave for one hour of overtime at most. */
  | 'moreThanWorked';

/**
 * Builds the lot earned by overtime (加班轉補休): hour for hour, usable until an agreed day and never after the end of the
 * annual leave year (Labor Standards Act, Article 32-1; Enforcement Rules, Article 22-2). Unused hours are then paid.
 */
export const earnedLot = ({
  workedOn,
  workedMinutes,
  claimedMinutes,
  agreedMonths,
  leaveYearEndOn,
}: OvertimeClaim): (Omit<LeaveLot, 'id'> & { readonly minutes: number }) | { readonly refusal: EarningRefusal } => {
  if (!isAmount(claimedMinutes)) {
    return { refusal: 'notAnAmount' };
  }
  if (claimedMinutes > workedMinutes) {
    return { refusal: 'moreThanWorked' };
  }
  const agreedOn = agreedMonths === null ? leaveYearEndOn : lastDayOfTerm(workedOn, agreedMonths);
  const until = agreedOn < leaveYearEndOn ? agreedOn : leaveYearEndOn;
  return { origin: 'overtime_earn', from: workedOn, until, minutes: claimedMinutes };
};
