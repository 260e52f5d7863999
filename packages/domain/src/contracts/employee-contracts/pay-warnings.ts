import { minimumWage } from '../../law/index.ts';
import { type CalendarDate, laterOf } from '../../dates/index.ts';
import type { ContractWarning } from './contract-warning.ts';

export const payBases = ['monthly', 'hourly'] as const;

/** What the amount of a contract pays for. */
export type ContractPayBasis = (typeof payBases)[number];

export interface PaidTerm {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly payBasis: ContractPayBasis;
  /** Integer NTD. */
  readonly pay: number;
  /** Of a week that is worked; null for that of full-time work. */
  readonly weeklyMinutes: number | null;
}

/** 40 hours a week (Labor Standards Act, Article 30, paragraph 1). */
const FULL_WEEK_MINUTES = 2_400;

/** Whoever works less than full time for a month's pay has their part of it (Enforcement Rules, Article 13). */
const monthlyMinimum = (monthly: number, weeklyMinutes: number | null): number =>
  Math.ceil((monthly * Math.min(weeklyMinutes ?? FULL_WEEK_MINUTES, FULL_WEEK_MINUTES)) / FULL_WEEK_MINUTES);

/** The first day on which the pay is below the minimum wage; days that are over are not told of. */
export const payWarnings = (
  { startOn, endOn, payBasis, pay, weeklyMinutes }: PaidTerm,
  today: CalendarDate,
): ContractWarning[] => {
  const day = laterOf(startOn, today);
  const below = minimumWage.within(day, endOn).flatMap(({ from, source, value }): ContractWarning[] => {
    const minimum = payBasis === 'hourly' ? value.hourly : monthlyMinimum(value.monthly, weeklyMinutes);
    return pay < minimum
      ? [{ code: 'belowMinimumWage', from: laterOf(from, day), minimum, basis: payBasis, source }]
      : [];
  });
  return below.slice(0, 1);
};
