import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { assignPunches, type Punch, type PunchWindow } from './index.ts';

const HOUR = 60;

/** Hours of a day from a time to another; beyond 24 on the next day. */
const work = (date: CalendarDate, from: number, to: number): PunchWindow => ({
  date,
  work: { from: from * HOUR, to: to * HOUR },
  before: HOUR,
  after: HOUR,
});

const off = (date: CalendarDate): PunchWindow => ({ date, work: null, before: 0, after: 0 });

/** Reads punches like `12-08 23:00` with an optional direction, and returns the day of each. */
const daysOf = (windows: readonly PunchWindow[], texts: readonly string[]): (string | null)[] => {
  const punches = texts.map((text): Punch => {
    const [, day = '', hour, minute, direction] = /^(\d\d-\d\d) (\d\d):(\d\d)(in|out)?$/.exec(text) ?? [];
    return {
      id: text,
      date: `2026-${day}` as CalendarDate,
      minute: Number(hour) * HOUR + Number(minute),
      direction: (direction ?? null) as Punch['direction'],
    };
  });
  const assigned = [...assignPunches(windows, punches)];
  return texts.map((text) => assigned.find(([, own]) => own.some(({ id }) => id === text))?.[0].slice(5) ?? null);
};

describe('a night shift of one day', () => {
  const windows = [work('2026-12-08', 23, 31)];

  it.each([
    { punch: '12-08 23:00', day: '12-08' },
    { punch: '12-09 07:00', day: '12-08' },
    { punch: '12-09 23:00', day: null },
    { punch: '12-08 07:00', day: null },
    { punch: '12-07 23:00', day: null },
  ])('$punch belongs to $day', ({ punch, day }) => {
    expect(daysOf(windows, [punch])).toEqual([day]);
  });
});

describe('two shifts whose times to punch overlap', () => {
  // From eight to twelve, written as the end of the day before, because a schedule has one shift a day.
  const windows = [work('2026-12-07', 32, 36), work('2026-12-08', 12.5, 16.5)];

  it.each([
    { punch: '12-08 12:00', day: '12-07' },
    { punch: '12-08 12:01', day: '12-08' },
    { punch: '12-08 12:30', day: '12-08' },
  ])('$punch belongs to $day', ({ punch, day }) => {
    expect(daysOf(windows, [punch])).toEqual([day]);
  });
});

it('follows the direction of a machine between two shifts', () => {
  const windows = [work('2026-12-07', 23, 31), work('2026-12-08', 8, 16)];
  expect(daysOf(windows, ['12-08 07:10out', '12-08 07:10in'])).toEqual(['12-07', '12-08']);
});

it('assigns a late evening of a day off to its day, and prefers a shift', () => {
  const windows = [off('2026-12-06'), work('2026-12-07', 0, 8)];
  expect(daysOf(windows, ['12-06 09:00', '12-06 23:30', '12-07 08:30', '12-06 04:00'])).toEqual([
    '12-06',
    '12-07',
    '12-07',
    null,
  ]);
});

it('returns the punches of a day in order, in minutes after its midnight', () => {
  const punch = (id: string, date: CalendarDate, minute: number): Punch => ({ id, date, minute, direction: null });
  const assigned = assignPunches(
    [work('2026-12-08', 23, 31)],
    [punch('out', '2026-12-09', 7 * HOUR), punch('in', '2026-12-08', 23 * HOUR - 5)],
  );
  expect(assigned.get('2026-12-08')).toEqual([
    { id: 'in', minute: 1_375, direction: null },
    { id: 'out', minute: 1_860, direction: null },
  ]);
});
