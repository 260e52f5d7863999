import { describe, expect, it } from 'vitest';
import { requestedDays, type RequestedTime } from '../../signing/applications/index.ts';
import { overtimeDayKind } from '../overtime/index.ts';
import {
  dayBounds,
  type DayHours,
  type LocalRange,
  rangesOverlap,
  type ScheduledDay,
  type WorkCalendar,
  workingMinutesOn,
} from './index.ts';

/** From nine to six with a break at noon. */
const office: DayHours = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };

const night = { startMinute: 1_380, endMinute: 420, breaks: [{ from: 180, to: 210, isPaid: false }] };

const dayOff = (date: ScheduledDay['date'], kind: Exclude<ScheduledDay['kind'], 'work'>): ScheduledDay => ({
  date,
  kind,
  shift: null,
});

// 2026-12-07 is a Monday. The night from 23:00 to 07:00 is worked on Tuesday.
const calendar: WorkCalendar = {
  officeHours: [
    { effectiveFrom: '2020-01-01', effectiveTo: null, week: [null, office, office, office, office, office, null] },
  ],
  holidays: [{ date: '2026-12-25', kind: 'national_holiday', startMinute: null, endMinute: null }],
  scheduled: [
    { date: '2026-12-08', kind: 'work', shift: night },
    dayOff('2026-12-09', 'rest'),
    dayOff('2026-12-10', 'regular'),
    dayOff('2026-12-11', 'empty'),
    { date: '2026-12-13', kind: 'work', shift: { startMinute: 480, endMinute: 960, breaks: [] } },
    { date: '2026-12-25', kind: 'work', shift: { startMinute: 480, endMinute: 960, breaks: [] } },
  ],
};

it.each([
  { date: '2026-12-07', minutes: 480, why: 'office hours apply to a day without a schedule' },
  { date: '2026-12-08', minutes: 450, why: 'the whole night belongs to the day on which it begins' },
  { date: '2026-12-09', minutes: 0, why: 'a scheduled day off replaces the office hours' },
  { date: '2026-12-13', minutes: 480, why: 'a scheduled Sunday is worked' },
  { date: '2026-12-25', minutes: 480, why: 'a shift on a holiday is worked' },
] as const)('works $minutes minutes on $date: $why', ({ date, minutes }) => {
  expect(workingMinutesOn(calendar, date)).toBe(minutes);
});

it('excludes a closure of the next morning from the night before', () => {
  const holidays = [
    { date: '2026-12-09', kind: 'disaster_closure', startMinute: 0, endMinute: 720 },
  ] as const satisfies WorkCalendar['holidays'];
  expect(workingMinutesOn({ ...calendar, holidays }, '2026-12-08')).toBe(60);
});

it('extends the day of a night shift and shortens the next one', () => {
  expect((['2026-12-07', '2026-12-08', '2026-12-09'] as const).map((date) => dayBounds(calendar, date))).toEqual([
    { from: 0, to: 1_440 },
    { from: 0, to: 1_860 },
    { from: 420, to: 1_440 },
  ]);
});

describe('leave on a night shift', () => {
  const leave = (time: Partial<RequestedTime> & Pick<RequestedTime, 'startOn' | 'endOn'>) =>
    requestedDays(calendar, { startMinute: null, endMinute: null, ...time }, 'workingTime').map(
      ({ on, minutes, from, to }) => [on, minutes, from, to],
    );

  it.each([
    {
      time: { startOn: '2026-12-08', endOn: '2026-12-08' },
      expected: [['2026-12-08', 450, 0, 1_860]],
      why: 'a whole day costs the shift',
    },
    {
      time: { startOn: '2026-12-08', startMinute: 1_380, endOn: '2026-12-09', endMinute: 420 },
      expected: [['2026-12-08', 450, 1_380, 1_860]],
      why: 'the hours of the shift cost the same',
    },
    {
      time: { startOn: '2026-12-09', startMinute: 0, endOn: '2026-12-09', endMinute: 420 },
      expected: [['2026-12-09', 390, 0, 420]],
      why: 'its second part counts on the day of the request',
    },
    {
      time: { startOn: '2026-12-08', startMinute: 1_380, endOn: '2026-12-08', endMinute: 1_440 },
      expected: [['2026-12-08', 60, 1_380, 1_440]],
      why: 'its first part ends at midnight',
    },
    { time: { startOn: '2026-12-09', endOn: '2026-12-11' }, expected: [], why: 'days off cost nothing' },
  ] as const)('$why', ({ time, expected }) => {
    expect(leave(time)).toEqual(expected);
  });
});

it.each([
  { date: '2026-12-07', kind: 'workday' },
  { date: '2026-12-08', kind: 'workday' },
  { date: '2026-12-09', kind: 'rest_day' },
  { date: '2026-12-10', kind: 'regular_leave' },
  { date: '2026-12-11', kind: 'workday' },
  { date: '2026-12-25', kind: 'national_holiday' },
] as const)('overtime on $date is overtime of a $kind', ({ date, kind }) => {
  expect(overtimeDayKind(calendar, date)).toBe(kind);
});

describe('shifts that begin on one day', () => {
  /** Hours on the clock; a shift that ends before it begins ends on the next day. */
  const shift = ([from, to]: readonly [number, number]): LocalRange => ({
    from: { date: '2026-12-08', minute: from * 60 },
    to: { date: to < from ? '2026-12-09' : '2026-12-08', minute: to * 60 },
  });

  it.each([
    { one: [22, 2], other: [21, 23], overlaps: true },
    { one: [22, 2], other: [20, 1], overlaps: true },
    { one: [1, 2], other: [1.5, 3], overlaps: true },
    { one: [21, 23], other: [22, 3], overlaps: true },
    { one: [20, 1], other: [15, 20], overlaps: false },
    { one: [20, 1], other: [1, 5], overlaps: false },
    { one: [20, 1], other: [21, 2], overlaps: true },
  ] as const)('$one and $other: $overlaps', ({ one, other, overlaps }) => {
    expect(rangesOverlap(shift(one), shift(other))).toBe(overlaps);
    expect(rangesOverlap(shift(other), shift(one))).toBe(overlaps);
  });
});
