import type { CalendarDate } from '../../dates/index.ts';

/** A number with so many digits at its end, leading zeros kept. */
const ENDING_DIGITS = /(?<!\d)\d{1,20}$/;

const FIRST = '001';

/**
 * The number after the one that was given last: the same letters, the next number. Without one it begins with the two last
 * digits of the year (screens page 2.10: two of the year, three that count on).
 */
export const nextEmployeeNumber = (latest: string | null, today: CalendarDate): string => {
  const [digits] = ENDING_DIGITS.exec(latest ?? '') ?? [];
  return latest === null || digits === undefined
    ? `${today.slice(2, 4)}${FIRST}`
    : `${latest.slice(0, -digits.length)}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
};
