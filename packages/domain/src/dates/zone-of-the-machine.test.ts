import { describe, expect, it } from 'vitest';
import { addDays, dateOfInstant, dayOfWeek, daysBetween } from './index.ts';

/** Time zone given to the test runner; otherwise that of the machine. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const zone = process.env['TZ'] ?? timeZone;

describe('the zone of the machine', () => {
  it('is the zone given to the test runner', () => {
    expect(timeZone).toBe(zone);
  });

  it('moves no day, even across clock changes', () => {
    // Clocks change in March and November in Los Angeles, in April and September in Auckland.
    const days = Array.from({ length: 366 }, (_, day) => addDays('2026-01-01', day));

    expect(new Set(days).size).toBe(366);
    expect(days.map((day) => daysBetween('2026-01-01', day))).toEqual(days.map((_, index) => index));
    expect(days.map(dayOfWeek)).toEqual(days.map((_, index) => (index + 4) % 7));
  });

  it('does not affect the day in Taiwan', () => {
    expect(dateOfInstant(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dateOfInstant(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});
