import type { CalendarDate } from '../../dates/index.ts';

/** Trailing digits of a number, with leading zeros. */
const ENDING_DIGITS = /(?<!\d)\d{1,20}$/;

const FIRST = '001';

/**
 * Returns the number after the latest one, with the same prefix. The first number starts with the last two digits of
 * the year (screens page 2.10).
 */
export const nextEmployeeNumber = (latest: string | null, today: CalendarDate): string => {
  const [digits] = ENDING_DIGITS.exec(latest ?? '') ?? [];
  return latest === null || digits === undefined
    ? `${today.slice(2, 4)}${FIRST}`
    : `${latest.slice(0, -digits.length)}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
};
