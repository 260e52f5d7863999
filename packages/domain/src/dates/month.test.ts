import { describe, expect, it } from 'vitest';
import { monthOf } from './month.ts';

describe('the month of a day', () => {
  it.each([
    { day: '2026-11-22', before: 0, from: '2026-11-01', to: '2026-11-30', why: 'its own' },
    { day: '2026-03-31', before: 1, from: '2026-02-01', to: '2026-02-28', why: 'a shorter one before it' },
    { day: '2024-02-29', before: 0, from: '2024-02-01', to: '2024-02-29', why: 'a leap year' },
    { day: '2026-01-15', before: 1, from: '2025-12-01', to: '2025-12-31', why: 'of the year before' },
    { day: '2026-12-31', before: 0, from: '2026-12-01', to: '2026-12-31', why: 'the last of a year' },
  ] as const)('$day, $before before: $from to $to ($why)', ({ day, before, from, to }) => {
    expect(monthOf(day, before)).toEqual({ from, to });
  });
});
