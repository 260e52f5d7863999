import { type EffectiveTable, effectiveTable } from './effective-table.ts';

/** Integer NTD: for a month of full-time work, and for an hour. */
export interface MinimumWage {
  readonly monthly: number;
  readonly hourly: number;
}

/** The minimum wage (Minimum Wage Act, Articles 4 and 5). */
export const minimumWage: EffectiveTable<MinimumWage> = effectiveTable<MinimumWage>('The minimum wage', [
  { from: '2024-01-01', source: '勞動部 112 年 9 月 14 日公告', value: { monthly: 27_470, hourly: 183 } },
  { from: '2025-01-01', source: '勞動部 113 年 9 月 19 日公告', value: { monthly: 28_590, hourly: 190 } },
  { from: '2026-01-01', source: '勞動部 114 年 10 月 21 日公告', value: { monthly: 29_500, hourly: 196 } },
  // Not approved yet when this was written: it only produces a warning.
  {
    from: '2027-01-01',
    source: '最低工資審議會 115 年 9 月 24 日決議，尚待核定',
    value: { monthly: 30_900, hourly: 205 },
  },
]);
