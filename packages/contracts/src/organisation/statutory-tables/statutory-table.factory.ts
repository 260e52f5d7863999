import type { StatutoryTableRecord } from './statutory-table.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** Builds the minimum wage of 2026. */
export const buildStatutoryTable = (overrides: Partial<StatutoryTableRecord> = {}): StatutoryTableRecord => ({
  id: `00000000-0000-4000-8000-${String(nextNumber()).padStart(12, '0')}`,
  kind: 'minimum_wage',
  effectiveFrom: '2026-01-01',
  effectiveTo: '2027-01-01',
  source: '勞動部 114 年 10 月 21 日公告',
  confidence: 'confirmed',
  content: { monthly: 29_500, hourly: 196 },
  state: 'current',
  version: 1,
  ...overrides,
});
