import { describe, expect, it } from 'vitest';
import type { HolidayKind } from '../../organisation/holidays/index.ts';
import { type CalendarDate, dayOfWeek } from '../../dates/index.ts';
import type { WorkCalendar } from '../working-time/index.ts';
import {
  type OvertimeAssessmentInput,
  countedOvertime,
  overtimeCycleOf,
  overtimeDayKind,
  overtimeFaults,
  type OvertimeOfDay,
} from './index.ts';

const HOUR = 60;
const day = { from: 540, to: 1_080, breaks: [{ from: 720, to: 780 }] };
const holiday = (date: CalendarDate, kind: HolidayKind) => ({ date, kind, startMinute: null, endMinute: null });

const calendar: WorkCalendar = {
  officeHours: [{ effectiveFrom: '2000-01-01', effectiveTo: null, week: [null, day, day, day, day, day, null] }],
  holidays: [
    holiday('2026-11-23', 'national_holiday'),
    holiday('2026-11-24', 'company_holiday'),
    { date: '2026-11-25', kind: 'disaster_closure', startMinute: 780, endMinute: 1_080 },
    holiday('2026-11-28', 'makeup_workday'),
    holiday('2026-10-10', 'national_holiday'),
    holiday('2026-10-09', 'substitute_holiday'),
    holiday('2027-02-28', 'national_holiday'),
    holiday('2027-03-01', 'substitute_holiday'),
    holiday('2026-11-14', 'voting_day'),
    holiday('2026-11-26', 'disaster_closure'),
    holiday('2026-11-29', 'disaster_closure'),
  ],
};

describe('the day of overtime', () => {
  it.each([
    { date: '2026-11-20' as const, kind: 'workday', why: 'a Friday' },
    { date: '2026-11-21' as const, kind: 'rest_day', why: 'a Saturday' },
    { date: '2026-11-22' as const, kind: 'regular_leave', why: 'a Sunday' },
    { date: '2026-11-23' as const, kind: 'national_holiday', why: 'given by the law' },
    { date: '2026-11-24' as const, kind: 'rest_day', why: 'off by agreement' },
    { date: '2026-11-25' as const, kind: 'workday', why: 'off for a part' },
    { date: '2026-11-28' as const, kind: 'workday', why: 'a Saturday that is worked' },
    { date: '2026-10-10' as const, kind: 'rest_day', why: 'a holiday on a Saturday' },
    { date: '2026-10-09' as const, kind: 'national_holiday', why: 'given instead of that Saturday' },
    { date: '2027-02-28' as const, kind: 'regular_leave', why: 'a holiday on a Sunday' },
    { date: '2027-03-01' as const, kind: 'national_holiday', why: 'given instead of that Sunday' },
    { date: '2026-11-14' as const, kind: 'rest_day', why: 'an election on a Saturday' },
    { date: '2026-11-26' as const, kind: 'workday', why: 'a Thursday of a typhoon' },
    { date: '2026-11-29' as const, kind: 'regular_leave', why: 'a Sunday of a typhoon' },
  ])('$date is a $kind: $why', ({ date, kind }) => {
    expect(overtimeDayKind(calendar, date)).toBe(kind);
  });

  it.each([
    { date: '2026-11-23' as const, kind: 'national_holiday', why: 'given by the law' },
    { date: '2026-11-24' as const, kind: 'rest_day', why: 'off by agreement' },
    { date: '2026-11-20' as const, kind: 'workday', why: 'a Friday' },
    { date: '2027-02-28' as const, kind: 'regular_leave', why: 'a holiday on a Sunday' },
  ])('without office hours, $date is a $kind: $why', ({ date, kind }) => {
    expect(overtimeDayKind({ ...calendar, officeHours: [] }, date)).toBe(kind);
  });

  it('is a holiday on a Sunday that is worked otherwise', () => {
    const officeHours = [{ ...calendar.officeHours[0]!, week: [day, null, null, day, day, day, day] }];
    expect(overtimeDayKind({ ...calendar, officeHours }, '2027-02-28')).toBe('national_holiday');
  });

  it('is the regular leave on the last day off of a week whose Sunday is worked', () => {
    const week = [day, null, null, day, day, day, day];
    const shifted = { officeHours: [{ ...calendar.officeHours[0]!, week }], holidays: [] };
    expect([overtimeDayKind(shifted, '2026-11-23'), overtimeDayKind(shifted, '2026-11-24')]).toEqual([
      'rest_day',
      'regular_leave',
    ]);
  });
});

const overtime: OvertimeAssessmentInput = {
  on: '2026-11-20',
  kind: 'workday',
  minutes: 2 * HOUR,
  breakMinutes: 0,
  ordinary: () => 8 * HOUR,
  withinOfficeHours: 0,
  isPlanned: true,
  isBanked: false,
  hasConsent: false,
  cycleMonth: 1,
  others: [],
};

const overtimeOn = (on: OvertimeOfDay['on'], hours: number): OvertimeOfDay => ({
  on,
  kind: 'workday',
  minutes: hours * HOUR,
});

/** Overtime of a cycle: 50 hours in October, 35 in November, and the given hours in December. */
const overtimeOfCycle = (hours: number): OvertimeOfDay[] => [
  overtimeOn('2026-10-05', 50),
  overtimeOn('2026-12-01', hours),
  overtimeOn('2026-11-02', 35),
];

const codesOf = (overrides: Partial<OvertimeAssessmentInput>): string[] =>
  overtimeFaults({ ...overtime, ...overrides }).map(({ code }) => code);

describe('overtime', () => {
  it.each([
    { why: 'two hours after work', overrides: {}, codes: [] },
    { why: 'four hours make twelve', overrides: { minutes: 4 * HOUR }, codes: [] },
    { why: 'more than twelve', overrides: { minutes: 4 * HOUR + 1, breakMinutes: 30 }, codes: ['day'] },
    {
      why: 'twelve with the other overtime of the day',
      overrides: { others: [overtimeOn('2026-11-20', 3)] },
      codes: ['day'],
    },
    { why: 'paid already', overrides: { withinOfficeHours: 30 }, codes: ['withinOfficeHours'] },
    { why: 'no break', overrides: { kind: 'rest_day', ordinary: () => 0, minutes: 5 * HOUR }, codes: ['noBreak'] },
    {
      why: 'a Sunday',
      overrides: { kind: 'regular_leave', ordinary: () => 0, minutes: 4 * HOUR },
      codes: ['regularLeave'],
    },
    { why: '46 hours of the month', overrides: { others: [overtimeOn('2026-11-02', 44)] }, codes: [] },
    { why: '47 hours of the month', overrides: { others: [overtimeOn('2026-11-02', 45)] }, codes: ['month'] },
    { why: '47 by consent', overrides: { others: [overtimeOn('2026-11-02', 45)], hasConsent: true }, codes: [] },
    { why: 'those of another month', overrides: { others: [overtimeOn('2026-10-02', 46)] }, codes: [] },
    { why: '138 hours of a cycle by consent', overrides: { others: overtimeOfCycle(51), hasConsent: true }, codes: [] },
    {
      why: '139 hours of a cycle by consent',
      overrides: { others: overtimeOfCycle(52), hasConsent: true },
      codes: ['quarterWithConsent'],
    },
    {
      why: '139 hours of three months of two cycles',
      overrides: { others: overtimeOfCycle(52), cycleMonth: 2, hasConsent: true },
      codes: [],
    },
    {
      why: '139 hours of a cycle that begins with its month',
      overrides: {
        others: [overtimeOn('2026-11-02', 35), overtimeOn('2026-12-01', 51), overtimeOn('2027-01-04', 52)],
        cycleMonth: 2,
        hasConsent: true,
      },
      codes: ['quarterWithConsent'],
    },
  ] as const)('is judged as $codes: $why', ({ overrides, codes }) => {
    expect(codesOf(overrides)).toEqual(codes);
  });

  it('on a regular leave is paid, not banked, even if it was worked', () => {
    const faults = overtimeFaults({ ...overtime, kind: 'regular_leave', isPlanned: false, isBanked: true });
    expect(faults.map(({ code, isCertain }) => [code, isCertain])).toEqual([
      ['regularLeave', false],
      ['regularLeaveBanked', true],
    ]);
  });

  it('that was worked is reported and not refused', () => {
    const [planned] = overtimeFaults({ ...overtime, others: [overtimeOn('2026-11-02', 48)] });
    const [done] = overtimeFaults({ ...overtime, others: [overtimeOn('2026-11-02', 48)], isPlanned: false });
    expect(planned).toMatchObject({ isCertain: true, article: '勞動基準法第 32 條第 2 項' });
    expect(done).toMatchObject({ isCertain: false, text: '當月加班共 50 小時，超過 46 小時上限' });
  });

  it.each([
    { day: '2026-12-31' as const, cycleMonth: 1, from: '2026-10-01', to: '2026-12-31' },
    { day: '2027-01-01' as const, cycleMonth: 1, from: '2027-01-01', to: '2027-03-31' },
    { day: '2027-01-31' as const, cycleMonth: 2, from: '2026-11-01', to: '2027-01-31' },
    { day: '2027-02-01' as const, cycleMonth: 2, from: '2027-02-01', to: '2027-04-30' },
    { day: '2027-02-28' as const, cycleMonth: 3, from: '2026-12-01', to: '2027-02-28' },
  ])('of $day belongs to the cycle from $from to $to', ({ day, cycleMonth, ...cycle }) => {
    expect(overtimeCycleOf(day, cycleMonth)).toEqual(cycle);
  });
});

describe('overtime that counts towards monthly limits', () => {
  const countedOf = (
    all: readonly OvertimeOfDay[],
    ordinary: OvertimeAssessmentInput['ordinary'] = () => 8 * HOUR,
  ): number => countedOvertime(all, ordinary).reduce((sum, { minutes }) => sum + minutes, 0) / HOUR;
  const overtimeDay = (kind: OvertimeOfDay['kind'], hours: number, on: OvertimeOfDay['on'] = '2026-11-23') => ({
    on,
    kind,
    minutes: hours * HOUR,
  });
  const onWorkdays = (minutes: number) => (day: CalendarDate) => ([0, 6].includes(dayOfWeek(day)) ? 0 : minutes);
  const everyDayOfAWeek = (hours: number) =>
    (['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'] as const).map((on) =>
      overtimeDay('workday', hours, on),
    );

  it.each([
    { why: 'nothing of eight hours of a holiday', all: [overtimeDay('national_holiday', 8)], hours: 0 },
    { why: 'two of ten hours of a holiday', all: [overtimeDay('national_holiday', 10)], hours: 2 },
    {
      why: 'two of ten hours of a holiday in two parts',
      all: [overtimeDay('national_holiday', 8), overtimeDay('national_holiday', 2)],
      hours: 2,
    },
    {
      why: 'nothing of two holidays of eight hours',
      all: [overtimeDay('national_holiday', 8), overtimeDay('national_holiday', 8, '2026-11-24')],
      hours: 0,
    },
    { why: 'all of a rest day', all: [overtimeDay('rest_day', 8)], hours: 8 },
    { why: 'all of a workday of eight hours', all: [overtimeDay('workday', 2)], hours: 2 },
  ])('is $why', ({ all, hours }) => {
    expect(countedOf(all)).toBe(hours);
  });

  it.each([
    { why: 'nothing of the eighth hour of a day', all: [overtimeDay('workday', 1)], hours: 0 },
    { why: 'one of the eighth and the ninth', all: [overtimeDay('workday', 2)], hours: 1 },
    { why: 'one of them in two parts', all: [overtimeDay('workday', 1), overtimeDay('workday', 1)], hours: 1 },
  ])('is $why where seven are office hours', ({ all, hours }) => {
    expect(countedOf(all, onWorkdays(7 * HOUR))).toBe(hours);
  });

  it('is what goes beyond forty hours a week where more days have fewer office hours', () => {
    const sixDays = (day: CalendarDate) => (dayOfWeek(day) === 0 ? 0 : 6 * HOUR + 20);
    expect(countedOf(everyDayOfAWeek(1), sixDays)).toBe(4);
  });
});
