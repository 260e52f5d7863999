import { describe, expect, it } from 'vitest';
import { ALL_SHIFTS, coverageOf, minimumsOf, staffingOf, totalsOf } from './schedule-coverage.ts';
import { initialState } from './schedule-state.ts';
import { buildCell, early, lin, night, wang, weekSchedule } from './testing/schedule-data.ts';

const days = ['2031-12-22', '2031-12-23', '2031-12-24'] as const;

const shifts = new Map(weekSchedule.shifts.map((shift) => [shift.id, shift]));

const state = initialState({
  cells: [
    buildCell(),
    buildCell({ employeeId: wang }),
    buildCell({ on: '2031-12-23' }),
    buildCell({ employeeId: wang, on: '2031-12-23', shiftTemplateId: early }),
    buildCell({ on: '2031-12-24', kind: 'rest', shiftTemplateId: null }),
  ],
});

const coverage = coverageOf(state, { people: weekSchedule.people, days });

const minimums = minimumsOf({
  minimums: (['2031-12-22', '2031-12-23'] as const).map((date) => ({ shiftTemplateId: night, date, least: 2 })),
});

const staffing = (shiftId: string, on: (typeof days)[number]) =>
  staffingOf({ coverage, minimums, shifts, gaps: [] }, shiftId, on);

describe('staffing of a day', () => {
  it.each([
    { shiftId: night, on: days[0], count: 2, least: 2, light: 'enough', why: 'minimum of the shift' },
    { shiftId: night, on: days[1], count: 1, least: 2, light: 'short', why: 'one person is missing' },
    { shiftId: early, on: days[1], count: 1, least: null, light: null, why: 'no minimum' },
    { shiftId: ALL_SHIFTS, on: days[1], count: 2, least: null, light: 'short', why: 'day with a missing person' },
    { shiftId: ALL_SHIFTS, on: days[2], count: 0, least: null, light: null, why: 'day without a minimum' },
  ] as const)('is $light ($why)', ({ shiftId, on, count, least, light }) => {
    expect(staffing(shiftId, on)).toMatchObject({ count, least, light });
  });

  it('names the shifts that lack people', () => {
    expect(staffing(ALL_SHIFTS, days[1]).text).toBe('人力不足：大夜班 1 人，至少 2 人');
  });

  it('names a department that lacks people although all departments together have enough', () => {
    const gap = {
      employeeId: null,
      rule: 'staffing',
      article: null,
      level: 'warn' as const,
      days: [days[0]],
      text: '北區 大夜班 0 人，至少應有 1 人',
    };
    const data = { coverage, minimums, shifts, gaps: [gap] };
    expect(staffingOf(data, ALL_SHIFTS, days[0])).toMatchObject({
      light: 'short',
      text: '人力不足：北區 大夜班 0 人，至少應有 1 人',
    });
    expect(staffingOf(data, night, days[0])).toMatchObject({ light: 'enough' });
  });
});

it('sums the hours and days off of an employee', () => {
  expect(totalsOf(state, { employeeId: lin, days, shifts })).toEqual({ minutes: 960, regular: 0, rest: 1 });
});
