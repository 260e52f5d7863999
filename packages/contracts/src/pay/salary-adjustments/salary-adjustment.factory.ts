import { nextNumber } from '../../core/factory-number.ts';
import type { SalaryAdjustment } from './salary-adjustment.schema.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds an adjustment of E00001 from 38,840 to 39,760 that awaits its approval. */
export const buildSalaryAdjustment = (overrides: Partial<SalaryAdjustment> = {}): SalaryAdjustment => ({
  id: id(nextNumber()),
  number: 'SA000001',
  employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
  effectiveOn: '2026-12-01',
  type: 'step_raise',
  payBasis: 'monthly',
  scaleCell: null,
  scaleSteps: null,
  lines: [{ itemId: id(910_001), code: 'BASE', nameZh: '本薪', kind: 'earning', before: 38_840, amount: 39_760 }],
  reason: '年資滿一年',
  consentFile: null,
  submittedByName: '邱佳文',
  submittedAt: '2026-11-20T01:00:00Z',
  decidedByName: null,
  decidedAt: null,
  decisionNote: null,
  state: 'pending',
  departmentName: '研究組',
  beforeTotal: 38_840,
  afterTotal: 39_760,
  difference: 920,
  percent: '+2.4',
  isRetroactive: false,
  version: 1,
  ...overrides,
});
