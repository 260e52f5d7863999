import type { CalendarDate } from '../../dates/index.ts';

const DIGITS = 4;

/** `LV-20261121-0007`: the kind, the day on which it was made, and its place among those of the kind and day. */
export const applicationNumber = (prefix: string, day: CalendarDate, place: number): string =>
  `${prefix}-${day.replaceAll('-', '')}-${String(place).padStart(DIGITS, '0')}`;
