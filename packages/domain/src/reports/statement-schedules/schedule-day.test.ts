import { expect, it } from 'vitest';
import { calendarDate } from '../../dates/index.ts';
import { earliestSending, firstScheduledDay, type ScheduleDays } from './schedule-day.ts';

it.each<[ScheduleDays, string, string]>([
  [{ cadence: 'daily', day: null }, '2026-11-29', '2026-11-29'],
  // 2026-11-29 is a Sunday.
  [{ cadence: 'weekly', day: 7 }, '2026-11-29', '2026-11-29'],
  [{ cadence: 'weekly', day: 1 }, '2026-11-29', '2026-11-30'],
  [{ cadence: 'weekly', day: 6 }, '2026-11-29', '2026-12-05'],
  [{ cadence: 'monthly', day: 1 }, '2026-11-29', '2026-12-01'],
  [{ cadence: 'monthly', day: 31 }, '2026-11-29', '2026-11-30'],
  [{ cadence: 'monthly', day: 31 }, '2026-12-01', '2026-12-31'],
  [{ cadence: 'monthly', day: 30 }, '2026-02-01', '2026-02-28'],
  [{ cadence: 'monthly', day: 29 }, '2024-02-01', '2024-02-29'],
])('%j not before %s is %s', (schedule, earliest, expected) => {
  expect(firstScheduledDay(schedule, calendarDate(earliest))).toBe(expected);
});

it('begins on the same day before 7:00, and on the next day afterwards', () => {
  const today = calendarDate('2026-11-29');
  expect([earliestSending(today, 419), earliestSending(today, 420)]).toEqual(['2026-11-29', '2026-11-30']);
});
