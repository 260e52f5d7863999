import type { CalendarDate } from '../dates/index.ts';
import type { EffectivePeriod } from './effective-period.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether two input values are equal: texts, numbers, lists and objects. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => isSameValue(one, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => isSameValue(a[name], b[name]));
  }
  return Object.is(a, b);
};

/** Input values of a period by name. */
export type TimelineValues = Readonly<Record<string, unknown>>;

/** Period in the timeline of one owner; the periods of an owner never overlap. */
export interface TimelinePeriod extends EffectivePeriod {
  readonly id: string;
  readonly values: TimelineValues;
}

/** Effect of a changed value on later periods. */
export interface CarriedValue {
  readonly name: string;
  /** First days of the later periods that inherit the new value instead of the old one. */
  readonly along: readonly CalendarDate[];
  /** First day of the later period that sets the value itself; null if there is none. */
  readonly until: CalendarDate | null;
}

/** Changed values of a period. */
export interface ChangedValues {
  readonly values: TimelineValues;
  /** Names of values that are reset when the owner is active again after a gap. */
  readonly resetFields?: readonly string[];
  /**
   * Whether the period that starts on a day set a value explicitly, if that is recorded: it may equal the previous
   * value.
   */
  readonly isSetOn?: (name: string, day: CalendarDate) => boolean;
}

interface Carrying {
  readonly carried: readonly CarriedValue[];
  /** Later periods that inherit a value, with all their values. */
  readonly replaced: readonly Pick<TimelinePeriod, 'id' | 'values'>[];
}

/**
 * Applies a change to the later periods, which are in order. A period whose value equals that of the period before
 * inherits the new one; a period that set the value itself ends the inheritance. Decision 025.
 */
export const carry = (
  later: readonly TimelinePeriod[],
  period: TimelinePeriod,
  { values, resetFields = [], isSetOn = () => false }: ChangedValues,
): Carrying => {
  const changed = Object.keys(values).filter((name) => !isSameValue(period.values[name], values[name]));
  const reached = changed.map((name) => {
    const sets = (next: TimelinePeriod, index: number): boolean => {
      const before = later[index - 1] ?? period;
      const isReset = resetFields.includes(name) && before.effectiveTo !== next.effectiveFrom;
      return isReset || isSetOn(name, next.effectiveFrom) || !isSameValue(next.values[name], before.values[name]);
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
