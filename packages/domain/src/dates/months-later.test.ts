import { describe, expect, it } from 'vitest';
import { lastDayOfTerm, monthsLater } from './index.ts';

describe('months later', () => {
  it.each([
    { date: '2026-01-15', months: 6, later: '2026-07-15', why: 'the same day' },
    { date: '2026-08-31', months: 6, later: '2027-02-28', why: 'a month without that day' },
    { date: '2027-08-31', months: 6, later: '2028-02-29', why: 'a leap year' },
    { date: '2026-03-31', months: 0, later: '2026-03-31', why: 'none' },
    { date: '2026-11-30', months: 14, later: '2028-01-30', why: 'over two ends of a year' },
  ] as const)('$date and $months months is $later ($why)', ({ date, months, later }) => {
    expect(monthsLater(date, months)).toBe(later);
  });

  it.each([
    { date: '2026-01-01', months: 6, last: '2026-06-30', why: 'half a year' },
    { date: '2026-01-15', months: 9, last: '2026-10-14', why: 'the day before the corresponding one' },
    { date: '2026-08-31', months: 6, last: '2027-02-28', why: 'no corresponding day: the last of the month' },
    { date: '2028-02-29', months: 12, last: '2029-02-28', why: 'a day that only leap years have' },
  ] as const)('a term of $months months from $date ends on $last ($why)', ({ date, months, last }) => {
    expect(lastDayOfTerm(date, months)).toBe(last);
  });
});
