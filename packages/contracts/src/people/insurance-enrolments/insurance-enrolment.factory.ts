import type { InsuranceEnrolment } from './insurance-enrolment.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds the labour insurance of E00001 since the hire date. */
export const buildInsuranceEnrolment = (overrides: Partial<InsuranceEnrolment> = {}): InsuranceEnrolment => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    scheme: 'labor',
    startOn: '2026-01-01',
    endOn: null,
    insuredAmount: { masked: '＊＊＊', isRevealable: true },
    selfPercent: null,
    healthCapacity: null,
    note: null,
    state: 'insured',
    beginning: 'enrolled',
    ending: null,
    departmentName: '研究組',
    hiredOn: '2026-01-01',
    lastWorkingOn: null,
    employmentInsurance: '適用（就業保險法第 5 條第 1 項）',
    version: 1,
    ...overrides,
  };
};
