import { type CalendarDate, laterOf } from '../../dates/index.ts';
import { type StatutoryTable, statutoryTablesWithin } from '../../organisation/statutory-tables/index.ts';
import type { ContractWarning } from './contract-warning.ts';

export const payBases = ['monthly', 'hourly'] as const;

/** Period that the amount of a contract pays for. */
export type ContractPayBasis = (typeof payBases)[number];

export interface PaidTerm {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate | null;
  readonly payBasis: ContractPayBasis;
  /** Integer NTD. */
  readonly pay: number;
  /** Minutes of a week, or null for full-time work. */
  readonly weeklyMinutes: number | null;
}

/** 40 hours a week (Labor Standards Act, Article 30, paragraph 1). */
const FULL_WEEK_MINUTES = 2_400;

/** Prorates the monthly minimum wage for part-time work (Enforcement Rules, Article 13). */
const monthlyMinimum = (monthly: number, weeklyMinutes: number | null): number =>
  Math.ceil((monthly * Math.min(weeklyMinutes ?? FULL_WEEK_MINUTES, FULL_WEEK_MINUTES)) / FULL_WEEK_MINUTES);

/** Today and the statutory tables, of which the minimum wages are read. */
export interface PayStandards {
  readonly today: CalendarDate;
  readonly tables: readonly StatutoryTable[];
}

/**
 * Warns of the first day on which the pay is below the minimum wage, from today on, or that the minimum wage of that
 * day is not known.
 */
export const payWarnings = (
  { startOn, endOn, payBasis, pay, weeklyMinutes }: PaidTerm,
  { today, tables }: PayStandards,
): ContractWarning[] => {
  const day = laterOf(startOn, today);
  if (endOn !== null && endOn < day) {
    return [];
  }
  const versions = statutoryTablesWithin(tables, 'minimum_wage', { from: day, to: endOn });
  const below = versions.flatMap(({ effectiveFrom, source, content }): ContractWarning[] => {
    const minimum = payBasis === 'hourly' ? content.hourly : monthlyMinimum(content.monthly, weeklyMinutes);
    return pay < minimum
      ? [{ code: 'belowMinimumWage', from: laterOf(effectiveFrom, day), minimum, basis: payBasis, source }]
      : [];
  });
  const isKnown = versions[0] !== undefined && versions[0].effectiveFrom <= day;
  return [...(isKnown ? [] : [{ code: 'minimumWageUnknown' as const, from: day }]), ...below.slice(0, 1)];
};
