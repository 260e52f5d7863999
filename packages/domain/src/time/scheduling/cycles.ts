import { type CalendarDate, daysBetween } from '../../dates/index.ts';
import { type PlannedDay, type ScheduleFacts, systemOn, type WorkingHourSystem } from './plan.ts';

/** Days of one cycle of a system, in order. */
export interface Cycle {
  readonly system: WorkingHourSystem;
  readonly days: readonly PlannedDay[];
  /** Every day of the cycle is planned and in the same period of the system. */
  readonly isComplete: boolean;
}

/** A Sunday, from which weeks are counted where no system is set. */
const FIRST_WEEK: CalendarDate = '2000-01-02';

/**
 * Divides planned days into cycles of `length` days, counted from the start of the cycle of their system. A change of
 * the system begins a new cycle.
 */
export const cyclesOf = (
  days: readonly PlannedDay[],
  { systems }: Pick<ScheduleFacts, 'systems'>,
  length: number,
): readonly Cycle[] => {
  const keyed = days.map((day) => {
    const period = systemOn(systems, day.date);
    const place = Math.floor(daysBetween(period?.cycleStart ?? FIRST_WEEK, day.date) / length);
    return { key: `${period?.effectiveFrom ?? ''} ${place}`, system: period?.system ?? ('normal' as const), day };
  });
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((members) => ({
    system: members[0]?.system ?? 'normal',
    days: members.map(({ day }) => day),
    isComplete: members.length === length,
  }));
};
