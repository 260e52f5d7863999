import { type CalendarDate, daysOfPeriod } from '../../dates/index.ts';
import type { LocalRange } from './working-minutes.ts';

const MINUTES_OF_A_DAY = 1_440;

/** The part of a day in minutes after midnight, null for the whole of it. */
export interface DayPart {
  readonly on: CalendarDate;
  readonly from: number | null;
  readonly to: number | null;
}

/** A time by the days that it touches, each with its part of the day. What ends at midnight touches no day more. */
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
