import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  type AnnualLeavePolicy,
  differenceAtLeaving,
  dueAnnualLeave,
  type EmploymentHistory,
  houseLeaveHours,
} from './index.ts';

const DAY = 480;
const calendar: AnnualLeavePolicy = { system: 'calendar', ...houseLeaveHours };

const employmentUntil = (
  lastWorkingOn: CalendarDate | null,
  overrides: Partial<EmploymentHistory> = {},
): EmploymentHistory => ({
  stints: [{ seniorityOn: '2024-07-01', hiredOn: '2024-07-01', lastWorkingOn }],
  terms: [],
  unpaidLeaves: [],
  ...overrides,
});

/** Grants by the leave years of the organisation. */
const grants = (employment: EmploymentHistory, to: CalendarDate = '2026-12-31') =>
  dueAnnualLeave(employment, calendar, { from: '2024-01-01', to }).map(({ from, until, minutes }) => ({
    from,
    until,
    minutes,
    origin: 'grant' as const,
  }));

const differenceOf = (employment: EmploymentHistory, overrides: object = {}) =>
  differenceAtLeaving(employment, { policy: calendar, grants: grants(employment), today: '2026-11-21', ...overrides });

describe('the difference at leaving', () => {
  it('is the leave of an anniversary that the calendar years had not granted', () => {
    // 3 + 7 + 10 days by service; the calendar years gave 3 + 3.5 + 8.5.
    expect(differenceOf(employmentUntil('2026-07-01'))).toMatchObject({
      on: '2026-07-01',
      shortMinutes: 5 * DAY,
      text: '已給假 120 小時，依週年制應給 160 小時，差額 40 小時',
    });
  });

  it.each([
    { employment: employmentUntil('2026-06-30'), why: 'the calendar years gave more' },
    { employment: employmentUntil('2026-11-22'), why: 'the last day is to come' },
    { employment: employmentUntil(null), why: 'the employee stays' },
    {
      employment: employmentUntil(null, {
        stints: [
          { seniorityOn: '2024-07-01', hiredOn: '2024-07-01', lastWorkingOn: '2026-07-01' },
          { seniorityOn: '2024-07-01', hiredOn: '2026-08-01', lastWorkingOn: null },
        ],
      }),
      why: 'the next stint goes on with the service',
    },
    {
      employment: employmentUntil('2026-07-01', {
        terms: [{ from: '2024-07-01', weeklyMinutes: null, isUnderAct: false }],
      }),
      why: 'the act does not apply',
    },
  ])('is none where $why', ({ employment }) => {
    expect(differenceOf(employment)).toBeNull();
  });

  it.each([
    {
      // 3 and 7 days of 4 hours, 10 days of 8 hours.
      employment: employmentUntil('2026-02-20', {
        stints: [{ seniorityOn: '2024-02-15', hiredOn: '2024-02-15', lastWorkingOn: '2026-02-20' }],
        terms: [
          { from: '2024-02-15', weeklyMinutes: 1_200, isUnderAct: true },
          { from: '2025-06-01', weeklyMinutes: 2_400, isUnderAct: true },
        ],
      }),
      text: '已給假 114.5 小時，依週年制應給 120 小時，差額 5.5 小時',
      why: 'more hours a week',
    },
    {
      // 3 and 7 days of 8 hours, 10 days of 4 hours.
      employment: employmentUntil('2026-07-01', {
        terms: [
          { from: '2024-07-01', weeklyMinutes: null, isUnderAct: true },
          { from: '2026-01-01', weeklyMinutes: 1_200, isUnderAct: true },
        ],
      }),
      text: '已給假 86 小時，依週年制應給 120 小時，差額 34 小時',
      why: 'fewer hours a week',
    },
    {
      // 3 days before the act stopped to apply, 10 days since it applies again.
      employment: employmentUntil('2026-07-01', {
        terms: [
          { from: '2024-07-01', weeklyMinutes: null, isUnderAct: true },
          { from: '2025-02-01', weeklyMinutes: null, isUnderAct: false },
          { from: '2026-05-01', weeklyMinutes: null, isUnderAct: true },
        ],
      }),
      text: '已給假 73.5 小時，依週年制應給 104 小時，差額 30.5 小時',
      why: 'another act meanwhile',
    },
  ])('counts each year of service by the terms on its first day ($why)', ({ employment, text }) => {
    expect(differenceOf(employment)?.text).toBe(text);
  });

  it('is none in the anniversary system or without grants', () => {
    expect(differenceOf(employmentUntil('2026-07-01'), { policy: { ...calendar, system: 'anniversary' } })).toBeNull();
    expect(differenceOf(employmentUntil('2026-07-01'), { grants: [] })).toBeNull();
  });

  it('ignores the time before the last imported opening balance', () => {
    const employment = employmentUntil('2026-07-01');
    const [, , thisYear] = grants(employment);
    const brought = { from: '2025-01-01', until: '2025-12-31', origin: 'import', minutes: DAY } as const;
    const since = differenceOf(employment, { grants: thisYear ? [brought, thisYear] : [] });

    expect(since).toMatchObject({ shortMinutes: 5 * DAY });
  });

  it.each([
    { lastWorkingOn: '2026-05-31', shortMinutes: null, why: 'no year of service began here' },
    { lastWorkingOn: '2026-12-31', shortMinutes: 600, why: 'fifteen days, of which 110 hours were granted' },
    { lastWorkingOn: '2027-07-01', shortMinutes: 600, why: 'thirty days, of which 230 hours were granted' },
  ] as const)(
    'covers an employee hired within a leave year with credited service who left on $lastWorkingOn ($why)',
    ({ lastWorkingOn, shortMinutes }) => {
      const employment = employmentUntil(null, {
        stints: [{ seniorityOn: '2020-06-01', hiredOn: '2026-02-01', lastWorkingOn }],
      });
      const difference = differenceOf(employment, {
        grants: grants(employment, '2027-12-31'),
        today: '2027-11-21',
      });
      expect(difference?.shortMinutes ?? null).toBe(shortMinutes);
    },
  );

  it('is granted once: an earlier difference counts as granted', () => {
    const employment = employmentUntil('2026-07-01');
    const difference = { from: '2026-07-01', until: '2026-07-01', origin: 'grant', minutes: 5 * DAY } as const;

    expect(differenceOf(employment, { grants: [...grants(employment), difference] })).toBeNull();
  });
});
