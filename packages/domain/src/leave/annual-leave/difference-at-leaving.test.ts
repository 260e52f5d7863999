import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  type AnnualLeavePolicy,
  differenceAtLeaving,
  dueAnnualLeave,
  type Employed,
  houseLeaveHours,
} from './index.ts';

const DAY = 480;
const calendar: AnnualLeavePolicy = { system: 'calendar', ...houseLeaveHours };

const who = (lastWorkingOn: CalendarDate | null, overrides: Partial<Employed> = {}): Employed => ({
  stints: [{ seniorityOn: '2024-07-01', hiredOn: '2024-07-01', lastWorkingOn }],
  terms: [],
  unpaidLeaves: [],
  ...overrides,
});

/** As the leave years of the organisation gave it. */
const given = (employed: Employed, to: CalendarDate = '2026-12-31') =>
  dueAnnualLeave(employed, calendar, { from: '2024-01-01', to }).map(({ from, until, minutes }) => ({
    from,
    until,
    minutes,
    origin: 'grant' as const,
  }));

const differenceOf = (employed: Employed, overrides: object = {}) =>
  differenceAtLeaving(employed, { policy: calendar, given: given(employed), today: '2026-11-21', ...overrides });

describe('the difference at leaving', () => {
  it('is what an anniversary gave that the calendar years had not given yet', () => {
    // 3 + 7 + 10 days by service; the calendar years gave 3 + 3.5 + 8.5.
    expect(differenceOf(who('2026-07-01'))).toMatchObject({
      on: '2026-07-01',
      shortMinutes: 5 * DAY,
      text: '已給假 120 小時，依週年制應給 160 小時，差額 40 小時',
    });
  });

  it.each([
    { employed: who('2026-06-30'), why: 'the calendar years gave more' },
    { employed: who('2026-11-22'), why: 'the last day is to come' },
    { employed: who(null), why: 'somebody stays' },
    {
      employed: who(null, {
        stints: [
          { seniorityOn: '2024-07-01', hiredOn: '2024-07-01', lastWorkingOn: '2026-07-01' },
          { seniorityOn: '2024-07-01', hiredOn: '2026-08-01', lastWorkingOn: null },
        ],
      }),
      why: 'the next stint goes on with the service',
    },
    {
      employed: who('2026-07-01', { terms: [{ from: '2024-07-01', weeklyMinutes: null, isUnderAct: false }] }),
      why: 'the act does not apply',
    },
  ])('is none where $why', ({ employed }) => {
    expect(differenceOf(employed)).toBeNull();
  });

  it.each([
    {
      // 3 and 7 days of 4 hours, 10 days of 8 hours.
      employed: who('2026-02-20', {
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
      employed: who('2026-07-01', {
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
      employed: who('2026-07-01', {
        terms: [
          { from: '2024-07-01', weeklyMinutes: null, isUnderAct: true },
          { from: '2025-02-01', weeklyMinutes: null, isUnderAct: false },
          { from: '2026-05-01', weeklyMinutes: null, isUnderAct: true },
        ],
      }),
      text: '已給假 73.5 小時，依週年制應給 104 小時，差額 30.5 小時',
      why: 'another act meanwhile',
    },
  ])('counts each year of service by the terms on its first day ($why)', ({ employed, text }) => {
    expect(differenceOf(employed)?.text).toBe(text);
  });

  it('is none where leave is given by years of service, nor where nothing was given here', () => {
    expect(differenceOf(who('2026-07-01'), { policy: { ...calendar, system: 'anniversary' } })).toBeNull();
    expect(differenceOf(who('2026-07-01'), { given: [] })).toBeNull();
  });

  it('leaves out the time before what was brought along', () => {
    const employed = who('2026-07-01');
    const [, , thisYear] = given(employed);
    const brought = { from: '2025-01-01', until: '2025-12-31', origin: 'import', minutes: DAY } as const;
    const since = differenceOf(employed, { given: thisYear ? [brought, thisYear] : [] });

    expect(since).toMatchObject({ shortMinutes: 5 * DAY });
  });

  it.each([
    { lastWorkingOn: '2026-05-31', shortMinutes: null, why: 'no year of service began here' },
    { lastWorkingOn: '2026-12-31', shortMinutes: 600, why: 'fifteen days, of which 110 hours were given' },
    { lastWorkingOn: '2027-07-01', shortMinutes: 600, why: 'thirty days, of which 230 hours were given' },
  ] as const)(
    'makes good whoever came within a leave year with credited service and left on $lastWorkingOn ($why)',
    ({ lastWorkingOn, shortMinutes }) => {
      const employed = who(null, {
        stints: [{ seniorityOn: '2020-06-01', hiredOn: '2026-02-01', lastWorkingOn }],
      });
      const difference = differenceOf(employed, {
        given: given(employed, '2027-12-31'),
        today: '2027-11-21',
      });
      expect(difference?.shortMinutes ?? null).toBe(shortMinutes);
    },
  );

  it('is paid once: what was given for it counts', () => {
    const employed = who('2026-07-01');
    const difference = { from: '2026-07-01', until: '2026-07-01', origin: 'grant', minutes: 5 * DAY } as const;

    expect(differenceOf(employed, { given: [...given(employed), difference] })).toBeNull();
  });
});
