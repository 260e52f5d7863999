import { fraction, type Fraction, productOf, roundedHalfUp, roundedUpTo, sumOf } from '../../fractions/index.ts';
import { formatHours } from '../../dates/index.ts';

/** How an organisation reckons annual leave. */
export interface LeaveHours {
  /** Minutes of an ordinary day of full-time work, five of which are a week. */
  readonly dayMinutes: number;
  /** Where days are no whole ones, the minutes are rounded up to whole multiples of these, so that nobody loses by it. */
  readonly unitMinutes: number;
}

/** A part of what somebody is given: days of the ladder, and how much of their year of service it is for. */
export interface EarnedPart {
  readonly serviceMonths: number;
  readonly ladderDays: number;
  /** From 0 to 1. */
  readonly share: Fraction;
}

/** A step by which an amount came about: the part that it is of, null for what is done to the sum, and its words. */
export interface ArithmeticStep {
  readonly part: EarnedPart | null;
  readonly text: string;
}

interface Earned {
  /** Whole minutes, rounded once, up to the unit. */
  readonly minutes: number;
  /** In ordinary days of the person, at most two decimals: to be shown, not to be reckoned with. */
  readonly days: number;
  readonly arithmetic: readonly ArithmeticStep[];
}

const WORKDAYS_OF_A_WEEK = 5;
const MONTHS_OF_A_YEAR = 12;

/**
 * Minutes of an ordinary day of somebody: a fifth of their week, and never more than of full-time work, so that part-time
 * work has its part of every day (僱用部分時間工作勞工應行注意事項).
 */
export const ordinaryDay = (dayMinutes: number, weeklyMinutes: number | null): Fraction =>
  fraction(
    Math.min(weeklyMinutes ?? dayMinutes * WORKDAYS_OF_A_WEEK, dayMinutes * WORKDAYS_OF_A_WEEK),
    WORKDAYS_OF_A_WEEK,
  );

const atMostTwoDecimals = (value: Fraction): number => roundedHalfUp(productOf([value, fraction(100)])) / 100;

const serviceText = (months: number): string =>
  months < MONTHS_OF_A_YEAR ? `年資滿 ${months} 個月` : `年資滿 ${months / MONTHS_OF_A_YEAR} 年`;

/** Twelfths stay twelfths, for they are months. */
const shareText = ({ numerator, denominator }: Fraction): string =>
  MONTHS_OF_A_YEAR % denominator === 0
    ? `${(numerator * MONTHS_OF_A_YEAR) / denominator}/${MONTHS_OF_A_YEAR}`
    : `${numerator}/${denominator}`;

const daysOf = ({ ladderDays, share }: EarnedPart): Fraction => productOf([fraction(ladderDays), share]);

const partText = (part: EarnedPart): string => {
  const { serviceMonths, ladderDays, share } = part;
  const days = `${serviceText(serviceMonths)}，特別休假 ${ladderDays} 日`;
  return share.denominator === 1 ? days : `${days} × ${shareText(share)} = ${atMostTwoDecimals(daysOf(part))} 日`;
};

/** What somebody is given for parts of years of service, in minutes of theirs, and the arithmetic of it. */
export const earnedFor = (parts: readonly EarnedPart[], hours: LeaveHours, weeklyMinutes: number | null): Earned => {
  const days = sumOf(parts.map(daysOf));
  const day = ordinaryDay(hours.dayMinutes, weeklyMinutes);
  const exact = productOf([days, day]);
  const minutes = roundedUpTo(exact, days.denominator === 1 ? 1 : hours.unitMinutes);
  const product = `${atMostTwoDecimals(days)} 日 × 每日 ${hoursText(day)} 小時 = ${hoursText(exact)} 小時`;
  const isRounded = minutes * exact.denominator !== exact.numerator;
  return {
    minutes,
    days: minutes === 0 ? 0 : atMostTwoDecimals(fraction(minutes * day.denominator, day.numerator)),
    arithmetic: [
      ...parts.map((part) => ({ part, text: partText(part) })),
      { part: null, text: product },
      ...(isRounded ? [{ part: null, text: roundingText(minutes, hours.unitMinutes) }] : []),
    ],
  };
};

/** Minutes as hours with at most two decimals. */
export const hoursText = (minutes: Fraction): string =>
  String(atMostTwoDecimals(productOf([minutes, fraction(1, 60)])));

const roundingText = (minutes: number, unit: number): string =>
  `不足 ${formatHours(unit)} 小時者進位，給假 ${formatHours(minutes)} 小時`;
