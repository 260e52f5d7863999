import { describe, expect, it } from 'vitest';
import {
  chosenDays,
  parsePattern,
  patternOfRow,
  presetPattern,
  sourceDay,
  sourcePeriod,
  valueOfPattern,
} from './schedule-patterns.ts';
import { monthsOf, periodOf, periodText } from './schedule-periods.ts';
import type { Shift } from './schedule-values.ts';

const shift = (id: string, code: string): Shift => ({
  id,
  code,
  nameZh: code,
  colour: 'blue',
  startMinute: 0,
  endMinute: 480,
  workMinutes: 480,
});

const shifts = [shift('early', 'D1'), shift('evening', 'E1')];

describe('patterns', () => {
  it('parses codes of shifts and days off', () => {
    expect(parsePattern('d1、Ｅ1 休, 例 -', shifts)).toEqual({
      values: [
        { kind: 'work', shiftTemplateId: 'early' },
        { kind: 'work', shiftTemplateId: 'evening' },
        { kind: 'rest', shiftTemplateId: null },
        { kind: 'regular', shiftTemplateId: null },
        null,
      ],
    });
  });

  it('names an unknown code', () => {
    expect(parsePattern('D1 X9', shifts)).toEqual({ unknown: 'X9' });
  });

  it.each([
    { workDays: 2, text: 'D1 D1 休 例' },
    { workDays: 4, text: 'D1 D1 D1 D1 休 例' },
  ])('builds the preset of $workDays days of work', ({ workDays, text }) => {
    expect(presetPattern(workDays, 'D1')).toBe(text);
  });

  it.each([
    { day: '2026-12-01', kind: 'rest', why: 'start' },
    { day: '2026-12-02', kind: 'regular', why: 'second day' },
    { day: '2026-12-03', kind: 'rest', why: 'begins again' },
    { day: '2026-11-30', kind: 'regular', why: 'before the start' },
  ] as const)('has $kind on $day ($why)', ({ day, kind }) => {
    const values = [
      { kind: 'rest', shiftTemplateId: null },
      { kind: 'regular', shiftTemplateId: null },
    ] as const;
    expect(valueOfPattern(values, { start: '2026-12-01', day })?.kind).toBe(kind);
  });
});

describe('chosen days', () => {
  const holidays = new Map([['2026-12-25', '行憲紀念日']] as const);
  it.each([
    { onHolidays: true, days: ['2026-12-21', '2026-12-25', '2026-12-28'] },
    { onHolidays: false, days: ['2026-12-21', '2026-12-28'] },
  ])('are Mondays and Fridays, on holidays $onHolidays', ({ onHolidays, days }) => {
    const period = { from: '2026-12-20', to: '2026-12-30' } as const;
    expect(chosenDays({ ...period, weekdays: [1, 5], onHolidays, holidays })).toEqual(days);
  });
});

describe('copies', () => {
  it.each([
    { day: '2026-12-06', source: 'week', from: '2026-12-06', expected: '2026-11-29', why: 'first day' },
    { day: '2026-12-16', source: 'week', from: '2026-12-06', expected: '2026-12-02', why: 'second week' },
    { day: '2026-12-15', source: 'month', from: '2026-12-01', expected: '2026-11-15', why: 'day of the month' },
    { day: '2026-12-31', source: 'month', from: '2026-12-01', expected: null, why: 'shorter month' },
    { day: '2027-01-31', source: 'month', from: '2027-01-01', expected: '2026-12-31', why: 'other year' },
  ] as const)('take $day from $expected ($why)', ({ day, source, from, expected }) => {
    expect(sourceDay(day, { from, source })).toBe(expected);
  });

  it('load the period before', () => {
    const period = { from: '2026-12-06', to: '2027-01-02' } as const;
    expect(sourcePeriod(period, 'week')).toEqual({ from: '2026-11-29', to: '2026-12-05' });
    expect(sourcePeriod(period, 'month')).toEqual({ from: '2026-11-01', to: '2026-12-31' });
  });
});

describe('periods', () => {
  it.each([
    { view: 'month', from: '2026-12-01', to: '2026-12-31', text: '2026 年 12 月' },
    { view: 'two_week', from: '2026-12-13', to: '2026-12-26', text: '2026/12/13 ～ 2026/12/26' },
    { view: 'four_week', from: '2026-12-13', to: '2027-01-09', text: '2026/12/13 ～ 2027/01/09' },
  ] as const)('of the view $view contain the day', ({ view, from, to, text }) => {
    expect(periodOf(view, '2026-12-16')).toEqual({ from, to });
    expect(periodText(view, { from, to })).toBe(text);
  });

  it('list their months', () => {
    expect(monthsOf({ from: '2026-12-13', to: '2027-01-09' })).toEqual(['2026-12', '2027-01']);
  });
});

it.each([
  { copied: 'D1\t\t休\n例\t例\t例', expected: 'D1 - 休', why: 'first row with an empty day' },
  { copied: '\t', expected: '', why: 'no plan' },
])('takes a pattern from selected cells ($why)', ({ copied, expected }) => {
  expect(patternOfRow(copied)).toBe(expected);
});
