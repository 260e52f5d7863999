import type { CalendarDate } from '../dates/index.ts';
import type { EffectivePeriod } from './effective-period.ts';
import { isSameValue } from './same-value.ts';

/** What a person filled in of a period, by name. */
export type TimelineValues = Readonly<Record<string, unknown>>;

/** A period of one owner's timeline: what is true of the owner changes from period to period, and periods never overlap. */
export interface TimelinePeriod extends EffectivePeriod {
  readonly id: string;
  readonly values: TimelineValues;
}

/** How far a changed value reaches into the periods after it. */
export interface CarriedValue {
  readonly name: string;
  /** The beginnings of later periods that had carried the old value along and take the new one over. */
  readonly along: readonly CalendarDate[];
  /** The beginning of the later period that sets the value itself and keeps it; null when none does. */
  readonly until: CalendarDate | null;
}

/** Values that are put in place of those of a period. */
export interface ChangedValues {
  readonly values: TimelineValues;
  /** Names of values that are set anew when the owner is in force again after days on which it was not. */
  readonly setAnew?: readonly string[];
  /** Whether the period that begins on a day set a value itself, where that is kept: it may have set what was so before. */
  readonly isSetOn?: (name: string, day: CalendarDate) => boolean;
}

interface Carrying {
  readonly carried: readonly CarriedValue[];
  /** The later periods that take something over, with all their values. */
  readonly replaced: readonly Pick<TimelinePeriod, 'id' | 'values'>[];
}

/**
 * What a change of a period's values means for the periods after it, which are given in their order. One whose value is
 * that of the period before it never set it, so it takes the new one over; one that set it ends the carrying.
 */
export const carry = (
  later: readonly TimelinePeriod[],
  period: TimelinePeriod,
  { values, setAnew = [], isSetOn = () => false }: ChangedValues,
): Carrying => {
  const changed = Object.keys(values).filter((name) => !isSameValue(period.values[name], values[name]));
  const reached = changed.map((name) => {
    const sets = (next: TimelinePeriod, index: number): boolean => {
      const before = later[index - 1] ?? period;
      const isAnew = setAnew.includes(name) && before.effectiveTo !== next.effectiveFrom;
      return isAnew || isSetOn(name, next.effectiveFrom) || !isSameValue(next.values[name], before.values[name]);
    };
    const end = later.findIndex(sets);
    return { name, along: end < 0 ? later : later.slice(0, end), until: later[end] };
  });
  return {
    carried: reached.map(({ name, along, until }) => ({
      name,
      along: along.map(({ effectiveFrom }) => effectiveFrom),
      until: until?.effectiveFrom ?? null,
    })),
    replaced: later.flatMap((next) => {
      const taken = reached.flatMap(({ name, along }) => (along.includes(next) ? [[name, values[name]]] : []));
      return taken.length === 0 ? [] : [{ id: next.id, values: { ...next.values, ...Object.fromEntries(taken) } }];
    }),
  };
};
