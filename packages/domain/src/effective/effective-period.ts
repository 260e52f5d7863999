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

const boundsOf = ({ effectiveFrom, effectiveTo }: EffectivePeriod): CalendarDate[] =>
  effectiveTo === null ? [effectiveFrom] : [effectiveFrom, effectiveTo];

/**
 * Returns the periods that apply to an employee: on each day the one of the nearest level in force, for example from
 * the department upwards to the organisation. The periods of a level never overlap, nor do those returned.
 */
export const nearestPeriods = <Period extends EffectivePeriod>(levels: readonly (readonly Period[])[]): Period[] => {
  const days = [...new Set(levels.flat().flatMap(boundsOf))].toSorted();
  return days.flatMap((effectiveFrom, place): Period[] => {
    const [inForce] = levels.flatMap((level) => inForceOn(level, effectiveFrom) ?? []);
    return inForce ? [{ ...inForce, effectiveFrom, effectiveTo: days[place + 1] ?? null }] : [];
  });
};
