import { type CalendarDate, daysBetween } from '../../dates/index.ts';
import { type PlannedDay, type ScheduleFacts, systemOn, type WorkingHourSystem } from './plan.ts';

/** Days of one cycle of a system, in order. */
export interface Cycle {
  readonly system: WorkingHourSystem;
  readonly days: readonly PlannedDay[];
  /** Every day of the cycle is planned and in the same period of the system. */
  readonly isComplete: boolean;
}

/** A Sunday, from which weeks are counted where no start is set. */
const FIRST_WEEK: CalendarDate = '2000-01-02';

/**
 * Divides planned days into cycles of `length` days, counted from the start of the cycle of their system. Another
 * system or another start begins a new cycle; other consents do not.
 */
export const cyclesOf = (
  days: readonly PlannedDay[],
  { systems }: Pick<ScheduleFacts, 'systems'>,
  length: number,
): readonly Cycle[] => {
  const keyed = days.map((day) => {
    const { system, cycleStart } = systemOn(systems, day.date);
    const start = cycleStart ?? FIRST_WEEK;
    return { key: `${system} ${start} ${Math.floor(daysBetween(start, day.date) / length)}`, system, day };
  });
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((members) => ({
    system: members[0]?.system ?? 'normal',
    days: members.map(({ day }) => day),
    isComplete: members.length === length,
  }));
};
