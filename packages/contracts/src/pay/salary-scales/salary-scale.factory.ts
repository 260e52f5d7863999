import { nextNumber } from '../../core/factory-number.ts';
import type { SalaryScale } from './salary-scale.schema.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds the current version of a scale with two steps for two degrees. */
export const buildSalaryScale = (overrides: Partial<SalaryScale> = {}): SalaryScale => {
  const rows = [
    [31_520, 36_050],
    [32_310, 36_830],
  ];
  return {
    id: id(nextNumber()),
    scaleId: id(920_001),
    code: 'RA',
    nameZh: '研究人員薪級表',
    appliesTo: '國科會計畫',
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    activeTo: null,
    documentNo: '科會綜字第 1 號',
    unit: 'amount',
    pointValue: null,
    grid: { columns: ['學士', '碩士'], rows, amounts: rows },
    note: null,
    versionNo: 1,
    stepCount: 2,
    range: '31,520–36,830',
    employeeCount: 3,
    state: 'current',
    isUsed: true,
    version: 1,
    ...overrides,
  };
};
