import type { CalendarDate } from '../../dates/index.ts';
import { difference, type Fraction, fraction, sumOf } from '../../fractions/index.ts';
import { type LeaveTypeCode, termsOf } from './leave-type.ts';
import { leaveTypeOn, payPercentOf } from './leave-types.ts';

/** Approved leave of an employee on a day. */
export interface ApprovedLeaveDay {
  readonly on: CalendarDate;
  readonly type: LeaveTypeCode;
  readonly variant: string | null;
  readonly minutes: number;
  /** Minutes of an ordinary day of the employee. */
  readonly dayMinutes: number;
  /** Complete months of service on the day. */
  readonly serviceMonths: number;
}

/** Leave with the share of the wage that is paid for it. */
export interface PaidLeave {
  readonly on: CalendarDate;
  readonly type: LeaveTypeCode;
  readonly minutes: number;
  readonly payPercent: number;
}

/**
 * Menstrual leave beyond three days of a year counts as sick leave (Act of Gender Equality in Employment, Article 14),
 * and so do the days of the year for which sick leave is paid.
 */
const MENSTRUAL_DAYS = 3;

/** The largest number of whole minutes within a number of ordinary days. */
const minutesWithinDays = ({ numerator, denominator }: Fraction, dayMinutes: number): number =>
  Math.max(0, Math.floor((numerator * dayMinutes) / denominator));

interface YearUse {
  /** Ordinary days of sick leave of the year, which is paid for thirty days only. */
  readonly sick: Fraction;
  readonly menstrual: Fraction;
}

const UNUSED: YearUse = { sick: fraction(0), menstrual: fraction(0) };

const daysOf = (minutes: number, dayMinutes: number): Fraction => fraction(minutes, dayMinutes);

/** Splits a day of leave at the limit of the paid days of the year. */
const splitDay = ({ on, type, variant, minutes, dayMinutes, serviceMonths }: ApprovedLeaveDay, use: YearUse) => {
  const known = leaveTypeOn(type, on);
  // Before the first known law of a type nothing was paid by it.
  if (!known) {
    return [{ on, type, minutes, payPercent: 0 }];
  }
  const { pay } = termsOf(known, variant);
  const percent = payPercentOf({ pay }, { serviceMonths, paidDays: 0 });
  const limit = pay.daysPerYear;
  const paid =
    limit === null ? minutes : Math.min(minutes, minutesWithinDays(difference(fraction(limit), use.sick), dayMinutes));
  return [
    { on, type, minutes: paid, payPercent: percent },
    { on, type, minutes: minutes - paid, payPercent: 0 },
  ].filter((part) => part.minutes > 0);
};

/** Adds a day of leave to the use of the year. */
const useWith = (use: YearUse, { on, type, variant, minutes, dayMinutes }: ApprovedLeaveDay): YearUse => {
  const days = daysOf(minutes, dayMinutes);
  if (type === 'menstrual_leave') {
    const menstrual = sumOf([use.menstrual, days]);
    const beyond = difference(menstrual, fraction(MENSTRUAL_DAYS));
    const isBeyond = beyond.numerator > 0;
    return {
      menstrual: isBeyond ? fraction(MENSTRUAL_DAYS) : menstrual,
      sick: isBeyond ? sumOf([use.sick, beyond]) : use.sick,
    };
  }
  const known = leaveTypeOn(type, on);
  const isSick = known !== null && termsOf(known, variant).pay.daysPerYear !== null;
  return isSick ? { ...use, sick: sumOf([use.sick, days]) } : use;
};

/**
 * Returns the paid share of approved leave in percent. Sick leave of all kinds is paid for thirty days of a calendar
 * year together, so that all leave of the year up to the last day is needed. A day that reaches the limit is split.
 */
export const paidLeave = (days: readonly ApprovedLeaveDay[]): PaidLeave[] => {
  const uses = new Map<string, YearUse>();
  return days
    .toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))
    .flatMap((day) => {
      const year = day.on.slice(0, 4);
      const use = uses.get(year) ?? UNUSED;
      uses.set(year, useWith(use, day));
      return splitDay(day, use);
    });
};
