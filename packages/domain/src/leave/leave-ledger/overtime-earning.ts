import { type CalendarDate, lastDayOfTerm } from '../../dates/index.ts';
import { isAmount } from './allocation.ts';
import type { LeaveLot } from './ledger.ts';

interface Worked {
  /** The day of the overtime. */
  readonly workedOn: CalendarDate;
  readonly workedMinutes: number;
  /** What the worker chose to have as leave. */
  readonly claimedMinutes: number;
  /** For how many months it was agreed that it can be used; null for until the end of the leave year. */
  readonly agreedMonths: number | null;
  /** The last day of the annual leave year in which the overtime was worked. */
  readonly leaveYearEndOn: CalendarDate;
}

export type EarningRefusal =
  | 'notAnAmount'
  /** An hour of leave for an hour of overtime, and no more. */
  | 'moreThanWorked';

/**
 * The lot that overtime earns (加班轉補休): hour for hour, used until a day that is agreed and never after the end of the annual
 * leave year (Labor Standards Act, Article 32-1; Enforcement Rules, Article 22-2). What is not used is then paid.
 */
export const earnedLot = ({
  workedOn,
  workedMinutes,
  claimedMinutes,
  agreedMonths,
  leaveYearEndOn,
}: Worked): (Omit<LeaveLot, 'id'> & { readonly minutes: number }) | { readonly refusal: EarningRefusal } => {
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
