import type { LowWage } from './low-wage.schema.ts';

const EMPLOYEE = '00000000-0000-4000-8000-000000900001';

/** Builds the pay of E00001 at the minimum wage of 2026. */
export const buildLowWage = (overrides: Partial<LowWage> = {}): LowWage => ({
  id: EMPLOYEE,
  version: 1,
  employee: { id: EMPLOYEE, employeeNo: 'E00001', nameZh: '王小明' },
  departmentName: '研究組',
  on: '2027-01-01',
  payBasis: 'monthly',
  pay: 29_500,
  minimum: 30_900,
  shortfall: 1_400,
  ...overrides,
});
