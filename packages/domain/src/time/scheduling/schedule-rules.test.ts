import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import {
  checkSchedule,
  findStaffingGaps,
  leastOn,
  leastTogether,
  type PlannedDay,
  type ScheduleFacts,
  type SystemPeriod,
  violationText,
} from './index.ts';

const HOUR = 60;
const SUNDAY: CalendarDate = '2026-11-01';

const shift = (from: number, to: number, ...breaks: [number, number][]) => ({
  startMinute: from * HOUR,
  endMinute: to * HOUR,
  breaks: breaks.map(([start, end]) => ({ from: start * HOUR, to: end * HOUR, isPaid: false })),
});

const shifts = {
  A: shift(8, 17, [12, 13]),
  D: shift(8, 16, [12, 12.5]),
  E: shift(16, 0, [20, 20.5]),
  N: shift(0, 8, [4, 4.5]),
  X: shift(8, 19.5, [12, 13], [17, 17.5]),
  L: shift(8, 20.5, [12, 13], [17, 17.5]),
  W: shift(6, 20.5, [10, 11], [15, 15.5], [19.5, 20]),
  B: shift(9, 14),
  O: shift(9, 18, [12, 13]),
  Y: shift(22, 6, [2, 2.5]),
};

/**
 * Reads a plan from letters, from Sunday 2026-11-01 on: a shift, `r` for 例假, `o` for 休息日, `h` for 國定假日, `-` for 空班.
 */
const plan = (text: string): PlannedDay[] =>
  Array.from(text.replaceAll(' ', ''), (letter, index): PlannedDay => {
    const date = addDays(SUNDAY, index);
    const off = { r: 'regular', o: 'rest', h: 'holiday', '-': 'empty' } as const;
    return letter in off
      ? { date, kind: off[letter as keyof typeof off], shift: null }
      : { date, kind: 'work', shift: shifts[letter as keyof typeof shifts] };
  });

const facts = (overrides: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  systems: [],
  birthOn: '1990-05-05',
  protectedPeriods: [],
  unavailable: new Map(),
  holidays: new Map(),
  overtime: new Map(),
  ...overrides,
});

const period = (overrides: Partial<SystemPeriod> = {}): SystemPeriod => ({
  system: 'normal',
  effectiveFrom: '2000-01-01',
  effectiveTo: null,
  cycleStart: SUNDAY,
  hasShortRestConsent: false,
  hasMovedRegularLeave: false,
  hasOvertimeConsent: false,
  ...overrides,
});

const system = (name: SystemPeriod['system']): Partial<ScheduleFacts> => ({ systems: [period({ system: name })] });

/** Normal hours with a consent from a day on, and until a day. */
const consent = (
  name: 'hasShortRestConsent' | 'hasMovedRegularLeave' | 'hasOvertimeConsent',
  from: CalendarDate = '2000-01-02',
  to: CalendarDate = '2100-01-01',
): Partial<ScheduleFacts> => ({
  systems: [
    period({ effectiveTo: from }),
    period({ [name]: true, effectiveFrom: from, effectiveTo: to }),
    period({ effectiveFrom: to }),
  ],
});

const rulesOf = (text: string, overrides: Partial<ScheduleFacts> = {}): string[] => {
  const days = plan(text);
  const range = { from: SUNDAY, until: addDays(SUNDAY, days.length - 1) };
  return [...new Set(checkSchedule(days, facts(overrides), range).map(({ rule }) => rule))];
};

const WEEK = 'rAAAAAo';

describe('rules of a plan', () => {
  it.each([
    { text: WEEK, rules: [], why: 'five days of eight hours, one 例假, one 休息日' },
    {
      text: 'AAAAAAA',
      rules: ['weeklyHours', 'regularLeave', 'restDays', 'consecutiveDays'],
      why: 'seven days in a row (SC01)',
    },
    { text: 'rAAAAXo', rules: ['dailyHours', 'weeklyHours'], why: 'a day of ten hours' },
    { text: 'rXXXX-o', with: system('two_week'), rules: [], why: 'ten hours are normal in a two-week system' },
    { text: 'rXXXXAo', with: system('two_week'), rules: [], why: '48 hours in a week of a two-week system' },
    { text: 'rXXXXAo rXXXXAo', with: system('two_week'), rules: ['cycleHours'], why: '96 hours in two weeks' },
    { text: 'rXXXX-o rXXXX-o', with: system('two_week'), rules: [], why: '80 hours in two weeks' },
    { text: 'rAAAAAA rAAAA-o', with: system('two_week'), rules: ['restDays'], why: 'three days of rest in two weeks' },
    { text: 'rAAAAAA roAAA-o', with: system('two_week'), rules: [], why: 'a 休息日 moved to the other week' },
    {
      text: 'rAAAAAA rAAAAAA',
      with: system('eight_week'),
      rules: [],
      why: '48 hours a week, counted over eight weeks',
    },
    { text: 'rrAAAAA AAAoooo', with: system('four_week'), rules: ['consecutiveDays'], why: 'eight days in a row' },
    { text: 'rrAAAAA AooAAAA', with: system('four_week'), rules: [], why: 'two 例假 in the first week of two' },
    { text: 'rAAAAAo oAAAAAo', with: system('four_week'), rules: ['regularLeave'], why: 'one 例假 in two weeks' },
    {
      text: 'rAAAAAA AAAAAro',
      rules: ['weeklyHours', 'restDays', 'consecutiveDays'],
      why: 'eleven days between two 例假',
    },
    {
      text: 'rAAAAAo AAAAAro',
      rules: [],
      why: 'five days on each side of a 休息日',
    },
    { text: 'rEDAAAo', rules: ['restBetweenShifts'], why: 'eight hours between evening and early shift' },
    { text: 'rEDAAAo', with: consent('hasShortRestConsent'), rules: [], why: 'eight hours with consent' },
    {
      text: 'rEDAAAo',
      with: consent('hasShortRestConsent', '2026-11-03'),
      rules: [],
      why: 'consent from the day of the second shift on',
    },
    {
      text: 'rEDAAAo',
      with: consent('hasShortRestConsent', '2026-11-01', '2026-11-03'),
      rules: ['restBetweenShifts'],
      why: 'consent that ended on the day before the second shift',
    },
    {
      text: 'rAAAAAA AAAAAro',
      with: consent('hasMovedRegularLeave'),
      rules: ['weeklyHours', 'restDays'],
      why: 'eleven days with the approval to move 例假',
    },
    {
      text: 'rAAAAAA AAAAAro',
      with: consent('hasMovedRegularLeave', '2026-11-03'),
      rules: ['weeklyHours', 'restDays', 'consecutiveDays'],
      why: 'an approval that begins on the second of eleven days',
    },
    { text: 'rENNNNo', rules: ['restBetweenShifts'], why: 'a night shift right after an evening shift' },
    { text: 'rE-NNNo', rules: [], why: 'a day between evening and night shift' },
    { text: 'rL-L--o', rules: ['dailyHours'], why: 'eleven hours are within the limit of a day with overtime' },
    { text: 'rW----o', rules: ['dailyHours', 'dailyLimit'], why: 'twelve and a half hours' },
    { text: 'rB----o', rules: ['breakAfterFourHours'], why: 'five hours without a break' },
    { text: 'rO----o', rules: ['breakAfterFourHours'], why: 'five hours after the break of noon' },
    {
      text: 'rYYYY-o',
      with: { protectedPeriods: [{ from: '2026-11-03', until: '2026-11-03' }] },
      rules: ['nightWork'],
      why: 'a protected night',
    },
    {
      text: 'rEEEE-o',
      with: { protectedPeriods: [{ from: '2026-11-01', until: '2026-11-30' }] },
      rules: ['nightWork'],
      why: 'after 22:00',
    },
    {
      text: 'rDDDD-o',
      with: { protectedPeriods: [{ from: '2026-11-01', until: '2026-11-30' }] },
      rules: [],
      why: 'a protected day',
    },
    { text: 'rAAAA-o', with: { birthOn: '2009-01-01' }, rules: [], why: 'days of a minor' },
    { text: 'rEEEE-o', with: { birthOn: '2009-01-01' }, rules: ['nightWork'], why: 'evenings of a minor' },
    {
      text: 'rX----o',
      with: { birthOn: '2009-01-01', ...system('two_week') },
      rules: ['minorHours'],
      why: 'ten hours of a minor',
    },
    {
      text: 'rXXXXAo',
      with: { birthOn: '2008-11-06', ...system('two_week') },
      rules: ['minorHours'],
      why: 'until the 18th birthday',
    },
    {
      text: WEEK,
      with: { holidays: new Map([['2026-11-03', '測試節']]) as never },
      rules: ['holidayWork'],
      why: 'work on a holiday',
    },
    {
      text: WEEK,
      with: { unavailable: new Map([['2026-11-03', '特別休假']]) as never },
      rules: ['unavailable'],
      why: 'approved leave',
    },
    {
      text: WEEK,
      with: { unavailable: new Map([['2026-11-07', '特別休假']]) as never },
      rules: [],
      why: 'leave on a day of rest',
    },
    {
      text: WEEK,
      with: { overtime: new Map([['2026-11-03', 241]]) as never },
      rules: ['dailyLimit'],
      why: 'overtime beyond twelve hours',
    },
  ] satisfies { text: string; with?: Partial<ScheduleFacts>; rules: string[]; why: string }[])(
    '$text: $rules, because of $why',
    ({ text, with: overrides, rules }) => {
      expect(rulesOf(text, overrides)).toEqual(rules);
    },
  );

  it('counts planned overtime of a month, and of a quarter with consent', () => {
    const overtime = (perDay: number, days: number) =>
      new Map(Array.from({ length: days }, (_, index) => [addDays(SUNDAY, index * 2), perDay] as const));
    const text = '-'.repeat(60);
    const agreed = consent('hasOvertimeConsent');
    expect(rulesOf(text, { overtime: overtime(231, 12) })).toContain('monthlyOvertime');
    expect(rulesOf(text, { ...agreed, overtime: overtime(231, 12) })).not.toContain('monthlyOvertime');
    expect(rulesOf(text, { ...agreed, overtime: overtime(240, 15) })).toContain('monthlyOvertime');
  });

  it('counts overtime on days without a plan', () => {
    const overtime = new Map(Array.from({ length: 12 }, (_, index) => [addDays(SUNDAY, index * 2), 231] as const));
    expect(rulesOf('-------', { overtime })).toContain('monthlyOvertime');
  });

  it.each([
    { from: '2026-11-30', to: '2100-01-01', isAllowed: true, why: 'it begins on the last day of the month' },
    { from: '2026-11-01', to: '2026-12-01', isAllowed: true, why: 'it ends with the month' },
    { from: '2026-11-01', to: '2026-11-30', isAllowed: false, why: 'it ends before the last day of the month' },
    { from: '2026-12-01', to: '2100-01-01', isAllowed: false, why: 'it begins in the next month' },
  ] as const)('takes the consent of a month to more overtime: $isAllowed, $why', ({ from, to, isAllowed }) => {
    const overtime = new Map(Array.from({ length: 12 }, (_, index) => [addDays(SUNDAY, index * 2), 231] as const));
    const rules = rulesOf('-'.repeat(30), { ...consent('hasOvertimeConsent', from, to), overtime });
    expect(rules.includes('monthlyOvertime')).toBe(!isAllowed);
  });

  it('names the days, the article and the limit', () => {
    const days = plan('rEDAAAo');
    expect(checkSchedule(days, facts(), { from: SUNDAY, until: '2026-11-07' })).toEqual([
      {
        rule: 'restBetweenShifts',
        article: '第 34 條第 2 項',
        level: 'must',
        days: ['2026-11-02', '2026-11-03'],
        parameters: { minutes: 480, limit: 660 },
      },
    ]);
  });

  it.each([
    { text: 'B', level: 'must', why: 'no break' },
    { text: 'O', level: 'warn', why: 'a break elsewhere' },
  ])('is a $level after four hours with $why', ({ text, level }) => {
    const [violation] = checkSchedule(plan(text), facts(), { from: SUNDAY, until: SUNDAY });
    expect(violation).toMatchObject({ rule: 'breakAfterFourHours', level, parameters: { minutes: 300, limit: 240 } });
  });

  it('returns only violations of the range, also of cycles that reach into it', () => {
    const days = plan('AAAAAAA rAAAAAo');
    const of = (from: CalendarDate, until: CalendarDate) =>
      checkSchedule(days, facts(), { from, until }).map(({ rule }) => rule);
    expect(of('2026-11-08', '2026-11-14')).toEqual([]);
    expect(of('2026-11-07', '2026-11-14')).toContain('consecutiveDays');
  });

  it('begins a new cycle where the system changes', () => {
    const systems: SystemPeriod[] = [
      period({ effectiveTo: '2026-11-04', hasMovedRegularLeave: true }),
      period({
        system: 'two_week',
        effectiveFrom: '2026-11-04',
        cycleStart: '2026-11-04',
        hasMovedRegularLeave: true,
      }),
    ];
    expect(rulesOf('AAAXXXX rroo', { systems })).toEqual([]);
  });

  it('continues a cycle where only the consents change', () => {
    const systems: SystemPeriod[] = [
      period({ system: 'two_week', effectiveTo: '2026-11-05' }),
      period({ system: 'two_week', effectiveFrom: '2026-11-05', hasShortRestConsent: true }),
    ];
    expect(rulesOf('rXXXXAo rXXXXAo', { systems })).toEqual(['cycleHours']);
  });
});

describe('staffing', () => {
  const minimum = { weekdayCount: 3, holidayCount: 1, startOn: '2026-11-02', endOn: '2026-11-08' } as const;

  it.each([
    { date: '2026-11-01', least: 0, why: 'the day before the period' },
    { date: '2026-11-02', least: 3, why: 'a Monday' },
    { date: '2026-11-04', least: 1, why: 'a holiday' },
    { date: '2026-11-07', least: 1, why: 'a Saturday' },
    { date: '2026-11-08', least: 1, why: 'a Sunday, the last day' },
    { date: '2026-11-09', least: 0, why: 'the day after the period' },
  ] as const)('needs $least on $date: $why', ({ date, least }) => {
    expect(leastOn(minimum, date, new Map([['2026-11-04', '測試節']]))).toBe(least);
  });

  it('finds the days with too few people, consecutive ones together', () => {
    const dates = Array.from({ length: 9 }, (_, index) => addDays(SUNDAY, index));
    const counts = new Map<CalendarDate, number>([
      ['2026-11-02', 2],
      ['2026-11-03', 2],
      ['2026-11-04', 3],
      ['2026-11-05', 2],
      ['2026-11-06', 1],
      ['2026-11-07', 1],
    ]);
    const gaps = findStaffingGaps(minimum, { dates, counts, holidays: new Map(), shift: '早班' });
    expect(gaps.map(({ days, parameters: { count, least } }) => ({ days, count, least }))).toEqual([
      { days: ['2026-11-02', '2026-11-03'], count: 2, least: 3 },
      { days: ['2026-11-05'], count: 2, least: 3 },
      { days: ['2026-11-06'], count: 1, least: 3 },
      { days: ['2026-11-08'], count: 0, least: 1 },
    ]);
    expect(gaps.map(violationText)[0]).toBe('早班 2 人，至少應有 3 人');
  });

  it.each([
    { minimums: { A: 2, B: 3 }, together: 5, why: 'two departments beside each other' },
    { minimums: { A: 2, A1: 1 }, together: 2, why: 'people of a lower department count for the upper one' },
    { minimums: { A: 2, A1: 2, A2: 1 }, together: 3, why: 'lower departments need more than the upper one' },
    { minimums: { A: 5, A1: 2, B: 1 }, together: 6, why: 'the upper one needs more' },
    { minimums: {}, together: 0, why: 'no minimum' },
  ])('needs $together people together: $why', ({ minimums, together }) => {
    const places = Object.entries(minimums).map(([departmentId, least]) => ({
      departmentId,
      least,
      ancestors: departmentId.length > 1 ? ['unset', departmentId.slice(0, 1)] : [],
    }));
    expect(leastTogether(places)).toBe(together);
  });
});
