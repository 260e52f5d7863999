import type { CalendarDate } from '../dates/index.ts';

/** What the law says from a day on, and where it says so. */
export interface Enactment<Value> {
  /** Included; until the next one begins. */
  readonly from: CalendarDate;
  readonly source: string;
  readonly value: Value;
}

/** What the law says on each day. */
export interface EffectiveTable<Value> {
  /** @throws RangeError for a day before the first that is known. */
  readonly on: (date: CalendarDate) => Enactment<Value>;
  /** Those in force on a day of the period, the earliest first; without an end, all from its first day on. No day, none. */
  readonly within: (from: CalendarDate, to: CalendarDate | null) => readonly Enactment<Value>[];
}

/** Law as dated data: the enactments from the earliest to the latest. */
export const effectiveTable = <Value>(name: string, enactments: readonly Enactment<Value>[]): EffectiveTable<Value> => {
  const on = (date: CalendarDate): Enactment<Value> => {
    const found = enactments.findLast(({ from }) => from <= date);
    if (found === undefined) {
      throw new RangeError(`${name} is not known on ${date}`);
    }
    return found;
  };
  return {
    on,
    within: (from, to) => {
      if (to !== null && to < from) {
        return [];
      }
      const later = enactments.filter((one) => one.from > from && (to === null || one.from <= to));
      return [...enactments.filter((one) => one.from <= from).slice(-1), ...later];
    },
  };
};
