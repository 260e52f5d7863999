import type { CalendarDate } from '../dates/index.ts';

/** Rule of the law from a day on, with its source. */
export interface Enactment<Value> {
  /** Inclusive; valid until the next enactment. */
  readonly from: CalendarDate;
  readonly source: string;
  readonly value: Value;
}

/** Rules of the law by day. */
export interface EffectiveTable<Value> {
  /** @throws RangeError for a day before the first that is known. */
  readonly on: (date: CalendarDate) => Enactment<Value>;
  /** Enactments in force within the period in order; without an end, all from its first day on. */
  readonly within: (from: CalendarDate, to: CalendarDate | null) => readonly Enactment<Value>[];
}

/** Law as dated data: the enactments from the earliest to the latest. */
export const effectiveTable = <Value>(name: string, enactments: readonly Enactment<Value>[]): EffectiveTable<Value> => {
  const on = (date: CalendarDate): Enactment<Value> => {
    const enactment = enactments.findLast(({ from }) => from <= date);
    if (enactment === undefined) {
      throw new RangeError(`${name} is not known on ${date}`);
    }
    return enactment;
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
