import {
  correctPeriod,
  inForceOn,
  type TimelineEdit,
  type TimelinePeriod,
  type TimelineValues,
} from '@hr/domain/effective';
import { addDays, type CalendarDate } from '@hr/domain/time';
import { changedValues, isStanding, type SetValues, valuesAfter } from '@hr/domain/transfer-records';
import { type EnteredTransfer, positionPeriods, type Transferable } from '#features/employees/index.ts';

/** A day on which transfers take effect: what somebody's position was before, and what stands of that day. */
interface Day {
  readonly periods: readonly TimelinePeriod[];
  /** The period that begins on it; undefined where none does. */
  readonly period: TimelinePeriod | undefined;
  /** The one that ends with it; undefined on the first day of a stint. */
  readonly before: TimelinePeriod | undefined;
  /** The values before it; none on the first day of a stint. */
  readonly base: TimelineValues;
  /** What stands of the day besides the one that is looked at, in its order. */
  readonly others: readonly EnteredTransfer[];
}

/** The day of a transfer, as it is without it. What it was put in the place of stands again. */
export const dayWithout = ({ positions, transfers }: Transferable, one: EnteredTransfer): Day => {
  const periods = positionPeriods(positions);
  const day: CalendarDate = one.effectiveOn;
  const before = inForceOn(periods, addDays(day, -1));
  return {
    periods,
    period: periods.find(({ effectiveFrom }) => effectiveFrom === day),
    before,
    base: before?.values ?? {},
    others: transfers.filter((other) => {
      const stands = isStanding(other) || (other.id === one.correctsId && !other.isCancelled);
      return other.id !== one.id && other.effectiveOn === day && stands;
    }),
  };
};

/** What the position of the day becomes with what is set on it. */
export const editDay = (
  { periods, period, before, base }: Pick<Day, 'periods' | 'period' | 'before' | 'base'>,
  sets: readonly SetValues[],
): TimelineEdit | null => {
  if (period === undefined) {
    return null;
  }
  const values = valuesAfter(base, sets);
  const { edit } = correctPeriod(periods, period, { values });
  if (before === undefined || changedValues(base, values).length > 0) {
    return edit;
  }
  // Nothing is left that began on the day: what was before goes on.
  return {
    ...edit,
    remove: [period.id],
    setEnd: { id: before.id, effectiveTo: period.effectiveTo },
    replace: edit.replace.filter(({ id }) => id !== period.id),
  };
};
