import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { findDayHoursFault, type OfficeHours } from './index.ts';
import { nearestPeriods } from '../../effective/index.ts';

const NOON = { from: 720, to: 780 };

describe('the hours of a day', () => {
  it.each([
    { hours: { from: 540, to: 1_080, breaks: [NOON] }, fault: null },
    { hours: { from: 540, to: 1_080, breaks: [NOON, { from: 780, to: 790 }] }, fault: null },
    { hours: { from: 540, to: 540, breaks: [] }, fault: { code: 'endsBeforeStart' } },
    {
      hours: { from: 540, to: 1_080, breaks: [{ from: 780, to: 720 }] },
      fault: { code: 'breakEndsBeforeStart', place: 0 },
    },
    { hours: { from: 750, to: 1_080, breaks: [NOON] }, fault: { code: 'breakOutside', place: 0 } },
    {
      hours: { from: 540, to: 1_080, breaks: [NOON, { from: 770, to: 800 }] },
      fault: { code: 'breaksOverlap', place: 1 },
    },
  ])('from $hours.from to $hours.to with $hours.breaks: $fault', ({ hours, fault }) => {
    expect(findDayHoursFault(hours)).toEqual(fault);
  });
});

describe('the office hours of an employee', () => {
  const hours = (from: number, effectiveFrom: CalendarDate, effectiveTo: CalendarDate | null = null): OfficeHours => ({
    effectiveFrom,
    effectiveTo,
    week: [{ from, to: from + 480, breaks: [] }],
  });
  const startsOf = (levels: readonly (readonly OfficeHours[])[]) =>
    nearestPeriods(levels).map(({ effectiveFrom, effectiveTo, week }) => [effectiveFrom, effectiveTo, week[0]?.from]);

  const everybody = [hours(540, '2000-01-01')];

  it('are those of the organisation if no department has its own', () => {
    expect(startsOf([[], [], everybody])).toEqual([['2000-01-01', null, 540]]);
  });

  it('are those of the nearest department with its own, and otherwise those of the organisation', () => {
    const own = [hours(600, '2026-03-01', '2026-06-01')];
    const above = [hours(570, '2026-05-01', '2026-07-01')];
    expect(startsOf([own, above, everybody])).toEqual([
      ['2000-01-01', '2026-03-01', 540],
      ['2026-03-01', '2026-05-01', 600],
      ['2026-05-01', '2026-06-01', 600],
      ['2026-06-01', '2026-07-01', 570],
      ['2026-07-01', null, 540],
    ]);
  });

  it('are empty without any level', () => {
    expect(startsOf([[], []])).toEqual([]);
  });
});
