import type { NhiDependent } from './nhi-dependent.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds a child of E00001, insured since the hire date. */
export const buildNhiDependent = (overrides: Partial<NhiDependent> = {}): NhiDependent => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    nameZh: '王小美',
    relation: 'child',
    identityNumber: { masked: 'A12****789', isRevealable: true },
    birthOn: '2018-05-01',
    startOn: '2026-01-01',
    endOn: null,
    reduction: null,
    note: null,
    state: 'insured',
    departmentName: '研究組',
    premium: '計費',
    version: 1,
    ...overrides,
  };
};
