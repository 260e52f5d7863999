import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import {
  changedDays,
  type DayHours,
  halvesOf,
  type EmployeeHoliday,
  type LocalRange,
  rangesOverlap,
  type WorkCalendar,
  wholeDays,
  workingMinutes,
  workingMinutesOn,
} from './index.ts';

/** From 09:30, with a break of an hour: eight hours. */
const hours: DayHours = { from: 570, to: 1_110, breaks: [{ from: 750, to: 810 }] };

const weekWithDaysOff = (...off: number[]) => Array.from({ length: 7 }, (_, day) => (off.includes(day) ? null : hours));

const calendarWith = (holidays: readonly EmployeeHoliday[] = [], week = weekWithDaysOff(0, 6)): WorkCalendar => ({
  officeHours: [{ effectiveFrom: '2020-01-01', effectiveTo: null, week }],
  holidays,
});

const holiday = (date: CalendarDate, overrides: Partial<EmployeeHoliday> = {}): EmployeeHoliday => ({
  date,
  kind: 'national_holiday',
  startMinute: null,
  endMinute: null,
  ...overrides,
});

const inHours = (days: readonly { minutes: number }[]) => days.map(({ minutes }) => minutes / 60);

const from0930 = (date: CalendarDate, to: CalendarDate, minute = 750): LocalRange => ({
  from: { date, minute: 570 },
  to: { date: to, minute },
});

describe('the working minutes of a range', () => {
  it.each([
    {
      range: from0930('2026-11-18', '2026-11-23'),
      week: weekWithDaysOff(0, 6),
      expected: [8, 8, 8, 3],
      why: 'a weekend inside',
    },
    {
      range: from0930('2026-11-19', '2026-11-23'),
      week: weekWithDaysOff(0),
      expected: [8, 8, 8, 3],
      why: 'a Sunday inside',
    },
    {
      range: from0930('2026-11-19', '2026-11-23'),
      week: weekWithDaysOff(0, 6),
      expected: [8, 8, 3],
      why: 'a weekend inside',
    },
    {
      range: from0930('2026-11-18', '2026-11-18', 780),
      week: weekWithDaysOff(0, 6),
      expected: [3],
      why: 'ends in the break',
    },
    {
      range: from0930('2026-11-21', '2026-11-22'),
      week: weekWithDaysOff(0, 6),
      expected: [],
      why: 'nothing is worked',
    },
    {
      range: from0930('2026-11-18', '2026-11-17'),
      week: weekWithDaysOff(0, 6),
      expected: [],
      why: 'ends before it begins',
    },
    {
      range: from0930('2026-11-18', '2026-11-18', 570),
      week: weekWithDaysOff(0, 6),
      expected: [],
      why: 'ends as it begins',
    },
    {
      range: { from: { date: '2026-11-18', minute: 0 }, to: { date: '2026-11-18', minute: 1_440 } },
      week: weekWithDaysOff(0, 6),
      expected: [8],
      why: 'no more than is worked',
    },
  ] as const)('are $expected hours ($why)', ({ range, week, expected }) => {
    expect(inHours(workingMinutes(calendarWith([], week), range))).toEqual(expected);
  });

  it('follow the office hours of each day', () => {
    const later = { ...hours, to: 870 };
    const calendar: WorkCalendar = {
      officeHours: [
        { effectiveFrom: '2020-01-01', effectiveTo: '2026-11-19', week: weekWithDaysOff(0, 6) },
        { effectiveFrom: '2026-11-19', effectiveTo: null, week: weekWithDaysOff(0, 6).map((day) => day && later) },
      ],
      holidays: [],
    };
    expect(inHours(workingMinutes(calendar, from0930('2026-11-18', '2026-11-19', 1_440)))).toEqual([8, 4]);
    expect(workingMinutesOn(calendar, '2019-12-31')).toBe(0);
  });

  it.each([
    { record: holiday('2026-11-18'), date: '2026-11-18', minutes: 0, why: 'a day off' },
    {
      record: holiday('2026-11-18', { kind: 'disaster_closure', startMinute: 720, endMinute: 1_440 }),
      date: '2026-11-18',
      minutes: 150,
      why: 'off from noon on',
    },
    {
      record: holiday('2026-11-21', { kind: 'makeup_workday' }),
      date: '2026-11-21',
      minutes: 480,
      why: 'a Saturday that is worked',
    },
    { record: holiday('2026-11-19'), date: '2026-11-18', minutes: 480, why: 'another day' },
  ] as const)('on $date are $minutes ($why)', ({ record, date, minutes }) => {
    expect(workingMinutesOn(calendarWith([record]), date)).toBe(minutes);
  });

  it('of a range are those of its parts', () => {
    const anyTime = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 1_440 }));
    const key = ([day, minute]: readonly [number, number]) => day * 1_440 + minute;
    fc.assert(
      fc.property(fc.array(anyTime, { minLength: 3, maxLength: 3 }), fc.integer({ min: 0, max: 30 }), (times, off) => {
        const [a, b, c] = times
          .toSorted((one, other) => key(one) - key(other))
          .map(([day, minute]) => ({ date: addDays('2026-11-01', day), minute })) as [never, never, never];
        const calendar = calendarWith([holiday(addDays('2026-11-01', off))]);
        const sum = (from: never, to: never) =>
          workingMinutes(calendar, { from, to }).reduce((total, { minutes }) => total + minutes, 0);
        expect(sum(a, b) + sum(b, c)).toBe(sum(a, c));
      }),
    );
  });
});

describe('leave of whole days', () => {
  const requested = { dayMinutes: 480, counting: 'workingTime' } as const;

  it('counts every day where the law counts the calendar: Sunday to Wednesday is four', () => {
    const days = wholeDays(calendarWith(), {
      ...requested,
      counting: 'calendarDays',
      from: '2026-11-22',
      until: '2026-11-25',
    });
    expect(inHours(days)).toEqual([8, 8, 8, 8]);
  });

  it('counts working days otherwise: four with a holiday inside is three', () => {
    const calendar = calendarWith([holiday('2026-11-24')]);
    expect(wholeDays(calendar, { ...requested, from: '2026-11-22', until: '2026-11-26' })).toHaveLength(3);
  });

  const [thisWeek, nextWeek] = [
    { ...requested, from: '2026-11-16', until: '2026-11-20' },
    { ...requested, from: '2026-11-23', until: '2026-11-27' },
  ] as const;

  it.each([
    { holidays: [], counts: [5, 5], why: 'no holiday' },
    { holidays: [holiday('2026-11-18')], counts: [4, 5], why: 'a holiday that was added gives a day back' },
    { holidays: [holiday('2026-11-25')], counts: [5, 4], why: 'moved to the week after it gives one back there' },
  ])('is recounted when holidays change: $counts ($why)', ({ holidays, counts }) => {
    const calendar = calendarWith(holidays);
    expect([thisWeek, nextWeek].map((leave) => wholeDays(calendar, leave).length)).toEqual(counts);
  });

  it('lists the days whose minutes changed', () => {
    const [before, after] = [calendarWith([holiday('2026-11-20')]), calendarWith([holiday('2026-11-18')])].map(
      (calendar) => wholeDays(calendar, thisWeek),
    );
    expect(changedDays(before ?? [], after ?? [])).toEqual([
      { date: '2026-11-18', before: 480, minutes: 0 },
      { date: '2026-11-20', before: 0, minutes: 480 },
    ]);
    expect(changedDays(before ?? [], before ?? [])).toEqual([]);
  });
});

describe('the halves of a day', () => {
  it('have as many working minutes each', () => {
    expect(halvesOf(calendarWith(), '2026-11-18')).toEqual([
      { from: 570, to: 870 },
      { from: 870, to: 1_110 },
    ]);
  });

  it('meet where the break begins when it is in the middle', () => {
    const even: DayHours = { from: 480, to: 1_020, breaks: [{ from: 720, to: 780 }] };
    expect(
      halvesOf(
        calendarWith(
          [],
          weekWithDaysOff().map(() => even),
        ),
        '2026-11-18',
      ),
    ).toEqual([
      { from: 480, to: 720 },
      { from: 720, to: 1_020 },
    ]);
  });

  it('are null on a day off', () => {
    expect(halvesOf(calendarWith(), '2026-11-22')).toBeNull();
  });
});

describe('two leaves of one person', () => {
  const rangeOn = (date: CalendarDate, from: number, to: number): LocalRange => ({
    from: { date, minute: from },
    to: { date, minute: to },
  });
  const halfDay = (date: CalendarDate, which: 0 | 1): LocalRange => {
    const { from, to } = halvesOf(calendarWith(), date)![which];
    return rangeOn(date, from, to);
  };
  const full = { from: { date: '2026-11-02', minute: 570 }, to: { date: '2026-11-06', minute: 1_110 } } as const;

  it.each<{ existing: LocalRange[]; requested: LocalRange; overlaps: boolean; why: string }>([
    { existing: [full], requested: halfDay('2026-11-02', 0), overlaps: true, why: 'half of a day that is taken' },
    {
      existing: [halfDay('2026-11-04', 0)],
      requested: halfDay('2026-11-04', 1),
      overlaps: false,
      why: 'the other half',
    },
    {
      existing: [halfDay('2026-11-04', 0), halfDay('2026-11-04', 1)],
      requested: halfDay('2026-11-04', 1),
      overlaps: true,
      why: 'there is no third half',
    },
    {
      existing: [{ from: halfDay('2026-11-09', 1).from, to: { date: '2026-11-11', minute: 1_110 } }],
      requested: halfDay('2026-11-09', 0),
      overlaps: false,
      why: 'the morning before a leave that begins in the afternoon',
    },
    {
      existing: [rangeOn('2026-11-09', 600, 660)],
      requested: rangeOn('2026-11-09', 540, 1_080),
      overlaps: true,
      why: 'all around it',
    },
  ])('overlap: $overlaps ($why)', ({ existing, requested, overlaps }) => {
    expect(existing.some((other) => rangesOverlap(other, requested))).toBe(overlaps);
    expect(existing.some((other) => rangesOverlap(requested, other))).toBe(overlaps);
  });
});
