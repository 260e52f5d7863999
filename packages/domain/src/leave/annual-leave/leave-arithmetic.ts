import { fraction, type Fraction, productOf, roundedHalfUp, roundedUpTo, sumOf } from '../../fractions/index.ts';
import { formatHours } from '../../dates/index.ts';

/** Units in which an organisation calculates annual leave. */
export interface LeaveHours {
  /** Minutes of an ordinary full-time day, five of which are a week. */
  readonly dayMinutes: number;
  /** Minutes for parts of a day are rounded up to a multiple of this unit, so that no employee loses by rounding. */
  readonly unitMinutes: number;
}

/** A part of a grant: days of the ladder, and the share of the service year that it is for. */
export interface EarnedPart {
  readonly serviceMonths: number;
  readonly ladderDays: number;
  /** From 0 to 1. */
  readonly share: Fraction;
}

/** A step of the calculation: the part that it belongs to, or null for an operation on the sum, and its text. */
export interface ArithmeticStep {
  readonly part: EarnedPart | null;
  readonly text: string;
}

interface EarnedLeave {
  /** Whole minutes, rounded once, up to the unit. */
  readonly minutes: number;
  /** In ordinary days of the employee, at most two decimals, for display only. */
  readonly days: number;
  readonly arithmetic: readonly ArithmeticStep[];
}

const WORKDAYS_OF_A_WEEK = 5;
const MONTHS_OF_A_YEAR = 12;

/**
 * Returns the minutes of an ordinary day: a fifth of the week, at most that of full-time work, so that part-time
 * employees have a proportional part (僱用部分時間工作勞工應行注意事項). Decision 096.
 */
export const ordinaryDay = (dayMinutes: number, weeklyMinutes: number | null): Fraction =>
  fraction(
    Math.min(weeklyMinutes ?? dayMinutes * WORKDAYS_OF_A_WEEK, dayMinutes * WORKDAYS_OF_A_WEEK),
    WORKDAYS_OF_A_WEEK,
  );

const roundToTwoDecimals = (value: Fraction): number => roundedHalfUp(productOf([value, fraction(100)])) / 100;

const serviceText = (months: number): string =>
  months < MONTHS_OF_A_YEAR ? `年資滿 ${months} 個月` : `年資滿 ${months / MONTHS_OF_A_YEAR} 年`;

/** Twelfths are not reduced, because they are months. */
const shareText = ({ numerator, denominator }: Fraction): string =>
  MONTHS_OF_A_YEAR % denominator === 0
    ? `${(numerator * MONTHS_OF_A_YEAR) / denominator}/${MONTHS_OF_A_YEAR}`
    : `${numerator}/${denominator}`;

const daysOf = ({ ladderDays, share }: EarnedPart): Fraction => productOf([fraction(ladderDays), share]);

const partText = (part: EarnedPart): string => {
  const { serviceMonths, ladderDays, share } = part;
  const days = `${serviceText(serviceMonths)}，特別休假 ${ladderDays} 日`;
  return share.denominator === 1 ? days : `${days} × ${shareText(share)} = ${roundToTwoDecimals(daysOf(part))} 日`;
};

/** Calculates the minutes granted for parts of service years, with the arithmetic. */
export const calculateEarnedLeave = (
  parts: readonly EarnedPart[],
  hours: LeaveHours,
  weeklyMinutes: number | null,
): EarnedLeave => {
  const days = sumOf(parts.map(daysOf));
  const day = ordinaryDay(hours.dayMinutes, weeklyMinutes);
  const exact = productOf([days, day]);
  const minutes = roundedUpTo(exact, days.denominator === 1 ? 1 : hours.unitMinutes);
  const product = `${roundToTwoDecimals(days)} 日 × 每日 ${hoursText(day)} 小時 = ${hoursText(exact)} 小時`;
  const isRounded = minutes * exact.denominator !== exact.numerator;
  return {
    minutes,
    days: minutes === 0 ? 0 : roundToTwoDecimals(fraction(minutes * day.denominator, day.numerator)),
    arithmetic: [
      ...parts.map((part) => ({ part, text: partText(part) })),
      { part: null, text: product },
      ...(isRounded ? [{ part: null, text: roundingText(minutes, hours.unitMinutes) }] : []),
    ],
  };
};

/** Minutes as hours with at most two decimals. */
export const hoursText = (minutes: Fraction): string =>
  String(roundToTwoDecimals(productOf([minutes, fraction(1, 60)])));

const roundingText = (minutes: number, unit: number): string =>
  `不足 ${formatHours(unit)} 小時者進位，給假 ${formatHours(minutes)} 小時`;
