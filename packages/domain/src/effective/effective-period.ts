import type { CalendarDate } from '../dates/index.ts';

/**
 * Period from `effectiveFrom` (inclusive) to `effectiveTo` (exclusive); null means open. Values that change by the day
 * are stored in periods. Decision 002.
 */
export interface EffectivePeriod {
  readonly effectiveFrom: CalendarDate;
  readonly effectiveTo: CalendarDate | null;
}

/** True when the period covers the day. */
export const isInForceOn = (period: EffectivePeriod, date: CalendarDate): boolean =>
  period.effectiveFrom <= date && (period.effectiveTo === null || date < period.effectiveTo);

/** The period that covers the day; periods of one owner never overlap. */
export const inForceOn = <Period extends EffectivePeriod>(
  periods: readonly Period[],
  date: CalendarDate,
): Period | undefined => periods.find((period) => isInForceOn(period, date));

/** True when at least one day is covered by both. */
export const periodsOverlap = (a: EffectivePeriod, b: EffectivePeriod): boolean =>
  (a.effectiveTo === null || b.effectiveFrom < a.effectiveTo) &&
  (b.effectiveTo === null || a.effectiveFrom < b.effectiveTo);
