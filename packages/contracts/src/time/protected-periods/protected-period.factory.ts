import type { ProtectedPeriod } from './protected-period.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds a pregnancy of E00001. */
export const buildProtectedPeriod = (overrides: Partial<ProtectedPeriod> = {}): ProtectedPeriod => ({
  id: id(nextNumber()),
  employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
  departmentName: '研究組',
  kind: 'pregnancy',
  startOn: '2026-11-01',
  endOn: '2027-07-31',
  note: null,
  state: 'current',
  version: 1,
  ...overrides,
});
