import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { type DepartmentPlacement, placementViolations } from './index.ts';

const placed = (
  departmentId: string,
  parentId: string | null,
  days: { from?: CalendarDate; to?: CalendarDate } = {},
): DepartmentPlacement => ({
  departmentId,
  parentId,
  effectiveFrom: days.from ?? '2024-01-01',
  effectiveTo: days.to ?? null,
});

const TODAY = '2026-01-01';

describe('placement of departments', () => {
  it('accepts a tree', () => {
    expect(placementViolations([placed('A', null), placed('B', 'A'), placed('C', 'B')], TODAY)).toEqual([]);
  });

  it.each([
    { placements: [placed('A', 'A')], why: 'under itself' },
    { placements: [placed('A', 'B'), placed('B', 'A')], why: 'two under each other' },
    { placements: [placed('A', 'C'), placed('B', 'A'), placed('C', 'B')], why: 'a ring of three' },
  ])('refuses a cycle ($why)', ({ placements }) => {
    expect(placementViolations(placements, TODAY)[0]).toMatchObject({ code: 'cycle', on: TODAY });
  });

  it('finds a cycle that only comes to be later, on its first day', () => {
    const placements = [
      placed('A', null, { to: '2026-07-01' }),
      placed('A', 'B', { from: '2026-07-01' }),
      placed('B', 'A'),
    ];
    expect(placementViolations(placements, TODAY)[0]).toMatchObject({ code: 'cycle', on: '2026-07-01' });
  });

  it('accepts two that change places on the same day', () => {
    const placements = [
      placed('A', null, { to: '2026-07-01' }),
      placed('A', 'B', { from: '2026-07-01' }),
      placed('B', 'A', { to: '2026-07-01' }),
      placed('B', null, { from: '2026-07-01' }),
    ];
    expect(placementViolations(placements, TODAY)).toEqual([]);
  });

  it('refuses a department above that ends first', () => {
    expect(placementViolations([placed('A', null, { to: '2026-07-01' }), placed('B', 'A')], TODAY)).toEqual([
      { code: 'parentNotInForce', departmentId: 'B', parentId: 'A', on: '2026-07-01' },
    ]);
  });

  it('tells of each department the first day on which it is wrong, whatever is wrong before with others', () => {
    const placements = [placed('A', 'A'), placed('B', null, { to: '2026-07-01' }), placed('C', 'B')];
    expect(placementViolations(placements, TODAY)).toEqual([
      { code: 'cycle', departmentId: 'A', parentId: 'A', on: TODAY },
      { code: 'parentNotInForce', departmentId: 'C', parentId: 'B', on: '2026-07-01' },
    ]);
  });

  it('leaves what was wrong before the day alone', () => {
    expect(placementViolations([placed('B', 'A', { to: '2025-01-01' })], TODAY)).toEqual([]);
  });
});
