import { describe, expect, it } from 'vitest';
import type { HolidayKind } from '../holidays/index.ts';
import type { CalendarDate } from '../time/index.ts';
import type { WorkCalendar } from '../working-time/index.ts';
import { type AskedOvertime, limitedMinutes, overtimeDayKind, overtimeFaults, type OvertimeOfDay } from './index.ts';

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

const asked: AskedOvertime = {
  on: '2026-11-20',
  kind: 'workday',
  minutes: 2 * HOUR,
  breakMinutes: 0,
  ordinaryMinutes: 8 * HOUR,
  withinOfficeHours: 0,
  isPlanned: true,
  hasConsent: false,
  others: [],
};

const worked = (on: OvertimeOfDay['on'], hours: number): OvertimeOfDay => ({
  on,
  kind: 'workday',
  minutes: hours * HOUR,
});

const codesOf = (overrides: Partial<AskedOvertime>): string[] =>
  overtimeFaults({ ...asked, ...overrides }).map(({ code }) => code);

describe('overtime', () => {
  it.each([
    { why: 'two hours after work', given: {}, codes: [] },
    { why: 'four hours make twelve', given: { minutes: 4 * HOUR }, codes: [] },
    { why: 'more than twelve', given: { minutes: 4 * HOUR + 1, breakMinutes: 30 }, codes: ['day'] },
    { why: 'twelve with what else is held of the day', given: { others: [worked('2026-11-20', 3)] }, codes: ['day'] },
    { why: 'paid already', given: { withinOfficeHours: 30 }, codes: ['withinOfficeHours'] },
    { why: 'no break', given: { kind: 'rest_day', ordinaryMinutes: 0, minutes: 5 * HOUR }, codes: ['noBreak'] },
    {
      why: 'a Sunday',
      given: { kind: 'regular_leave', ordinaryMinutes: 0, minutes: 4 * HOUR },
      codes: ['regularLeave'],
    },
    { why: '46 hours of the month', given: { others: [worked('2026-11-02', 44)] }, codes: [] },
    { why: '47 hours of the month', given: { others: [worked('2026-11-02', 45)] }, codes: ['month'] },
    { why: '47 by consent', given: { others: [worked('2026-11-02', 45)], hasConsent: true }, codes: [] },
    { why: 'those of another month', given: { others: [worked('2026-10-02', 46)] }, codes: [] },
    {
      why: 'three months by consent, of which it is the first',
      given: {
        others: [worked('2026-11-02', 35), worked('2026-12-01', 51), worked('2027-01-04', 51)],
        hasConsent: true,
      },
      codes: ['quarterWithConsent'],
    },
  ] as const)('is judged as $codes: $why', ({ given, codes }) => {
    expect(codesOf(given)).toEqual(codes);
  });

  it('that was worked is told and not refused', () => {
    const [planned] = overtimeFaults({ ...asked, others: [worked('2026-11-02', 48)] });
    const [done] = overtimeFaults({ ...asked, others: [worked('2026-11-02', 48)], isPlanned: false });
    expect(planned).toMatchObject({ isCertain: true, article: '勞動基準法第 32 條第 2 項' });
    expect(done).toMatchObject({ isCertain: false, text: '當月加班共 50 小時，超過 46 小時上限' });
  });

  it('of a holiday counts towards a month beyond eight hours', () => {
    expect(limitedMinutes({ kind: 'national_holiday', minutes: 8 * HOUR })).toBe(0);
    expect(limitedMinutes({ kind: 'national_holiday', minutes: 10 * HOUR })).toBe(2 * HOUR);
    expect(limitedMinutes({ kind: 'rest_day', minutes: 8 * HOUR })).toBe(8 * HOUR);
  });
});
