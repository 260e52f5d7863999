import {
  correctPeriod,
  inForceOn,
  type TimelineEdit,
  type TimelinePeriod,
  type TimelineValues,
} from '@hr/domain/effective';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import {
  changedValues,
  isInForce,
  type PositionChange,
  valuesAfter,
} from '@hr/domain/personnel-actions/transfer-records';
import { type EnteredTransfer, positionPeriods } from '#features/people/employment/index.ts';
import { getStintOn, type Transferable, withinStint } from '#features/people/employees/index.ts';
import { isSetBy } from './transfer-decision.ts';

interface Day {
  readonly periods: readonly TimelinePeriod[];
  /** Period that begins on the day; undefined if there is none. */
  readonly period: TimelinePeriod | undefined;
  /** Period that ends on the day; undefined on the first day of a stint. */
  readonly before: TimelinePeriod | undefined;
  /** Values before the day. On the first day of a stint these are the values that no transfer of the day sets. */
  readonly base: TimelineValues;
  /** True if an active transfer sets the value on another day. */
  readonly isSetOn: (name: string, day: CalendarDate) => boolean;
  readonly earlier: readonly EnteredTransfer[];
  readonly later: readonly EnteredTransfer[];
}

/**
 * Returns the day of a transfer without it. The transfer that it replaced counts as active again.
 * @throws AppError EmployeeHasLeft, TransferConflict for a day outside every employment.
 */
export const dayWithoutTransfer = (person: Transferable, one: EnteredTransfer): Day => {
  const { positions, transfers } = withinStint(person, getStintOn(person, one.effectiveOn));
  const periods = positionPeriods(positions);
  const day: CalendarDate = one.effectiveOn;
  const before = inForceOn(periods, addDays(day, -1));
  const period = periods.find(({ effectiveFrom }) => effectiveFrom === day);
  const ofDay = transfers.filter(({ effectiveOn }) => effectiveOn === day);
  const place = ofDay.findIndex(({ id }) => id === one.id);
  const isOther = (other: EnteredTransfer): boolean =>
    other.id !== one.id && (isInForce(other) || (other.id === one.correctsId && !other.isCancelled));
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

/** Returns true if an active transfer sets the value after the first day and up to the second. */
export const isSetWithin = (
  { transfers }: Pick<Transferable, 'transfers'>,
  name: string,
  { after, until }: { readonly after: CalendarDate; readonly until: CalendarDate },
): boolean =>
  transfers.some(
    (other) =>
      isInForce(other) && other.changed.includes(name) && after < other.effectiveOn && other.effectiveOn <= until,
  );

export const editDay = (
  { periods, period, before, base, isSetOn }: Omit<Day, 'earlier' | 'later'>,
  sets: readonly PositionChange[],
): TimelineEdit | null => {
  if (period === undefined) {
    return null;
  }
  const values = valuesAfter(base, sets);
  const { edit } = correctPeriod(periods, period, { values, isSetOn });
  if (before === undefined || changedValues(base, values).length > 0) {
    return edit;
  }
  // No change of the day is left, so the previous period continues.
  return {
    ...edit,
    remove: [period.id],
    setEnd: { id: before.id, effectiveTo: period.effectiveTo },
    replace: edit.replace.filter(({ id }) => id !== period.id),
  };
};
