import type { CalendarDate } from '../../dates/index.ts';

const DIGITS = 4;

/**
 * Formats an application number such as `LV-20261121-0007`: kind prefix, day of creation, sequence number of that kind
 * and day.
 */
export const applicationNumber = (prefix: string, day: CalendarDate, place: number): string =>
  `${prefix}-${day.replaceAll('-', '')}-${String(place).padStart(DIGITS, '0')}`;
