import { describe, expect, it } from 'vitest';
import { addDays, dateOfInstant, dayOfWeek, daysBetween } from './index.ts';

/** Where the runner was told to stand; without a word where the machine stands. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const zone = process.env['TZ'] ?? timeZone;

describe('the zone of the machine', () => {
  it('is the one that the runner was told', () => {
    expect(timeZone).toBe(zone);
  });

  it('moves no day, also where its clocks are changed between', () => {
    // Clocks change in March and November in Los Angeles, in April and September in Auckland.
    const days = Array.from({ length: 366 }, (_, day) => addDays('2026-01-01', day));

    expect(new Set(days).size).toBe(366);
    expect(days.map((day) => daysBetween('2026-01-01', day))).toEqual(days.map((_, index) => index));
    expect(days.map(dayOfWeek)).toEqual(days.map((_, index) => (index + 4) % 7));
  });

  it('is not asked what day it is in Taiwan', () => {
    expect(dateOfInstant(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dateOfInstant(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  });
});
