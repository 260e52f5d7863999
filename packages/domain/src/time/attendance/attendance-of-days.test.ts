import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import type { DayHours, ScheduledDay } from '../working-time/index.ts';
import { type AttendanceInputs, attendanceOfDays, type Punch } from './index.ts';

const HOUR = 60;

/** From nine to six with a break at noon. */
const office: DayHours = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };

const night = { startMinute: 1_380, endMinute: 420, breaks: [{ from: 180, to: 210, isPaid: false }] };

const nightOn = (date: CalendarDate): ScheduledDay => ({ date, kind: 'work', shift: night });

const punching = {
  shiftTemplateId: 'night',
  flexMinutes: 0,
  punchBeforeMinutes: 60,
  punchAfterMinutes: 240,
  graceMinutes: 0,
  overtimeAfterMinutes: 0,
};

/** Reads punches like `12-08 23:00`. */
const punchesOf = (...texts: string[]): Punch[] =>
  texts.map((text) => {
    const [, day = '', hour, minute] = /^(\d\d-\d\d) (\d\d):(\d\d)$/.exec(text) ?? [];
    return {
      id: text,
      date: `2026-${day}` as CalendarDate,
      minute: Number(hour) * HOUR + Number(minute),
      direction: null,
    };
  });

const inputs = (overrides: Partial<AttendanceInputs> = {}): AttendanceInputs => ({
  isPunchRequired: true,
  employments: [{ from: '2026-01-01', until: null }],
  unpaidLeaves: [],
  calendar: {
    officeHours: [
      { effectiveFrom: '2020-01-01', effectiveTo: null, week: [null, office, office, office, office, office, null] },
    ],
    holidays: [],
  },
  shifts: [],
  punches: [],
  leave: [],
  duties: [],
  overtime: [],
  confirmed: [],
  knownDays: { has: () => true },
  ...overrides,
});

const LATER = { date: '2027-01-01', minute: 0 } as const;

// 2026-12-07 is a Monday.
const statuses = (
  facts: Partial<AttendanceInputs>,
  days: readonly CalendarDate[],
  clock: typeof LATER | Clock = LATER,
) => attendanceOfDays(inputs(facts), days, clock).map(({ on, status, workedMinutes }) => [on, status, workedMinutes]);

interface Clock {
  readonly date: CalendarDate;
  readonly minute: number;
}

it('judges office days, weekends and days outside the employment', () => {
  const days = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'] as const;
  expect(statuses({ punches: punchesOf('12-04 08:50', '12-04 18:10') }, days)).toEqual([
    ['2026-12-04', 'normal', 480],
    ['2026-12-05', 'rest_day', 0],
    ['2026-12-06', 'regular_leave', 0],
    ['2026-12-07', 'absent', 0],
  ]);
  expect(statuses({ employments: [{ from: '2026-12-07', until: null }] }, days)).toEqual([['2026-12-07', 'absent', 0]]);
});

it('counts in and out of a night on the day on which it begins', () => {
  const scheduled = [nightOn('2026-12-08'), { date: '2026-12-09', kind: 'rest', shift: null } as const];
  const facts = {
    calendar: { ...inputs().calendar, scheduled },
    shifts: [{ ...punching, on: '2026-12-08' as const }],
    punches: punchesOf('12-08 22:55', '12-09 07:02'),
  };
  expect(statuses(facts, ['2026-12-08', '2026-12-09'])).toEqual([
    ['2026-12-08', 'normal', 450],
    ['2026-12-09', 'rest_day', 0],
  ]);
});

it('keeps an office evening past midnight on its day, and the next morning on the next', () => {
  const facts = {
    punches: punchesOf('12-07 09:00', '12-08 01:00', '12-08 09:00', '12-08 18:00'),
    overtime: [{ on: '2026-12-07' as const, from: 22 * HOUR, to: 25 * HOUR, minutes: 180, isBanked: false }],
  };
  expect(
    attendanceOfDays(inputs(facts), ['2026-12-07', '2026-12-08'], LATER).map(
      ({ on, status, overtimeMinutes, outPunch }) => [on, status, overtimeMinutes, outPunch?.minute],
    ),
  ).toEqual([
    ['2026-12-07', 'normal', 180, 1_500],
    ['2026-12-08', 'normal', 0, 1_080],
  ]);
});

it('adds overtime after a night to the day of the night', () => {
  const facts = {
    calendar: { ...inputs().calendar, scheduled: [nightOn('2026-12-08'), nightOn('2026-12-09')] },
    shifts: (['2026-12-08', '2026-12-09'] as const).map((on) => ({ ...punching, on })),
    punches: punchesOf('12-08 23:00', '12-09 08:00'),
    overtime: [{ on: '2026-12-09' as const, from: 420, to: 480, minutes: 60, isBanked: false }],
  };
  const [day, next] = attendanceOfDays(inputs(facts), ['2026-12-08', '2026-12-09'], LATER);
  expect(day).toMatchObject({ overtimeMinutes: 60, approvedOvertimeMinutes: 60, unapprovedMinutes: 0 });
  expect(next).toMatchObject({ approvedOvertimeMinutes: 0 });
});

describe('approved absence', () => {
  it.each([
    { facts: { leave: [{ on: '2026-12-07', from: 0, to: 1_440 }] }, status: 'on_leave', why: 'leave of the day' },
    { facts: { unpaidLeaves: [{ from: '2026-12-01', until: '2026-12-31' }] }, status: 'on_leave', why: 'unpaid leave' },
    {
      facts: { duties: [{ on: '2026-12-06', from: 0, to: 3 * 1_440, kind: 'business_trip' }] },
      status: 'business_trip',
      why: 'a trip that began on the day before',
    },
  ] as const)('is $status: $why', ({ facts, status }) => {
    expect(statuses(facts, ['2026-12-07'])).toEqual([['2026-12-07', status, 0]]);
  });
});

it.each([
  { clock: { date: '2026-12-07', minute: 17 * HOUR }, status: 'undetermined', why: 'before the end of work' },
  { clock: { date: '2026-12-07', minute: 18 * HOUR }, status: 'absent', why: 'after it' },
  { clock: { date: '2026-12-06', minute: 18 * HOUR }, status: 'undetermined', why: 'on the day before' },
] as const)('a day without punches is $status $why', ({ clock, status }) => {
  expect(statuses({}, ['2026-12-07'], clock)).toEqual([['2026-12-07', status, 0]]);
});

it('gives the same result again', () => {
  const facts = inputs({ punches: punchesOf('12-07 09:10', '12-07 18:00') });
  expect(attendanceOfDays(facts, ['2026-12-07'], LATER)).toEqual(attendanceOfDays(facts, ['2026-12-07'], LATER));
});
