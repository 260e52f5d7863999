import { type CalendarDate, daysOfPeriod } from '../../dates/index.ts';
import type { LocalRange } from './working-minutes.ts';

const MINUTES_OF_A_DAY = 1_440;

/** A part of a day in minutes after midnight, or null for the whole day. */
export interface DayPart {
  readonly on: CalendarDate;
  readonly from: number | null;
  readonly to: number | null;
}

/** Splits a time range into parts of days. A range that ends at midnight does not include the next day. */
export const dayPartsOf = ({ from, to }: LocalRange): DayPart[] =>
  daysOfPeriod({ from: from.date, to: to.date }).flatMap((on): DayPart[] => {
    const begins = on === from.date ? from.minute : 0;
    const ends = on === to.date ? to.minute : MINUTES_OF_A_DAY;
    if (ends === 0) {
      return [];
    }
    return begins === 0 && ends === MINUTES_OF_A_DAY
      ? [{ on, from: null, to: null }]
      : [{ on, from: begins, to: ends }];
  });
