import {
  correctPeriod,
  inForceOn,
  type TimelineEdit,
  type TimelinePeriod,
  type TimelineValues,
} from '@hr/domain/effective';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { changedValues, isStanding, type SetValues, valuesAfter } from '@hr/domain/personnel-actions/transfer-records';
import {
  type EnteredTransfer,
  positionPeriods,
  stintOfDay,
  type Transferable,
  withinStint,
} from '#features/people/employees/index.ts';
import { isSetBy } from './transfer-decision.ts';

interface Day {
  readonly periods: readonly TimelinePeriod[];
  /** The period that begins on it; undefined where none does. */
  readonly period: TimelinePeriod | undefined;
  /** The one that ends with it; undefined on the first day of a stint. */
  readonly before: TimelinePeriod | undefined;
  /** The values before it; on the first day of a stint those that no transfer of the day sets, and of the others none. */
  readonly base: TimelineValues;
  /** Whether a transfer that stands sets a value on another day. */
  readonly isSetOn: (name: string, day: CalendarDate) => boolean;
  readonly earlier: readonly EnteredTransfer[];
  readonly later: readonly EnteredTransfer[];
}

/**
 * The day of a transfer in the stint that it is of, as it is without it. What it was put in the place of stands again.
 * @throws AppError EmployeeHasLeft, TransferConflict for a day on which nobody employs the person.
 */
export const dayWithout = (person: Transferable, one: EnteredTransfer): Day => {
  const { positions, transfers } = withinStint(person, stintOfDay(person, one.effectiveOn));
  const periods = positionPeriods(positions);
  const day: CalendarDate = one.effectiveOn;
  const before = inForceOn(periods, addDays(day, -1));
  const period = periods.find(({ effectiveFrom }) => effectiveFrom === day);
  const ofDay = transfers.filter(({ effectiveOn }) => effectiveOn === day);
  const place = ofDay.findIndex(({ id }) => id === one.id);
  const isOther = (other: EnteredTransfer): boolean =>
    other.id !== one.id && (isStanding(other) || (other.id === one.correctsId && !other.isCancelled));
  const unset = ofDay.flatMap(({ changed }) => changed.map((name): [string, null] => [name, null]));
  return {
    periods,
    period,
    before,
    base: before?.values ?? { ...period?.values, ...Object.fromEntries(unset) },
    isSetOn: isSetBy(transfers),
    earlier: ofDay.slice(0, place).filter(isOther),
    later: ofDay.slice(place).filter(isOther),
  };
};

/** Whether a value is set by a transfer that stands after one day and until another, that included. */
export const isSetWithin = (
  { transfers }: Pick<Transferable, 'transfers'>,
  name: string,
  { after, until }: { readonly after: CalendarDate; readonly until: CalendarDate },
): boolean =>
  transfers.some(
    (other) =>
      isStanding(other) && other.changed.includes(name) && after < other.effectiveOn && other.effectiveOn <= until,
  );

export const editDay = (
  { periods, period, before, base, isSetOn }: Omit<Day, 'earlier' | 'later'>,
  sets: readonly SetValues[],
): TimelineEdit | null => {
  if (period === undefined) {
    return null;
  }
  const values = valuesAfter(base, sets);
  const { edit } = correctPeriod(periods, period, { values, isSetOn });
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
