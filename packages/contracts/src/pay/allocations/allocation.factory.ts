import { coveredCosts } from '@hr/domain/pay/allocations';
import { nextNumber } from '../../core/factory-number.ts';
import type { Allocation } from './allocation.schema.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds an allocation of 60 % of E00001 in 2026. */
export const buildAllocation = (overrides: Partial<Allocation> = {}): Allocation => ({
  id: id(nextNumber()),
  employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
  project: { id: id(920_001), code: 'P2026-001', nameZh: '水資源循環利用模型' },
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  method: 'percent',
  value: 60,
  covers: [...coveredCosts],
  isPrimaryInsured: false,
  headcountCategory: null,
  note: null,
  state: 'current',
  percent: 60,
  departmentName: '研究組',
  version: 1,
  ...overrides,
});
