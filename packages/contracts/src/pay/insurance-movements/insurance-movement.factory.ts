import { nextNumber } from '../../core/factory-number.ts';
import type { InsuranceMovement } from './insurance-movement.schema.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds the overdue labour insurance of E00001, who has been hired. */
export const buildInsuranceMovement = (overrides: Partial<InsuranceMovement> = {}): InsuranceMovement => ({
  id: id(nextNumber()),
  employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
  kind: 'enrol',
  scheme: 'labor',
  effectiveOn: '2026-11-02',
  dueOn: '2026-11-02',
  identityNumber: { masked: 'A12****789', isRevealable: false },
  departmentName: '研究組',
  reason: 'hired',
  state: 'overdue',
  insuredAmount: null,
  legalAmount: 42_000,
  enrolmentId: null,
  version: 1,
  ...overrides,
});
