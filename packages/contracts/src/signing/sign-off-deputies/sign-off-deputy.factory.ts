import type { SignOffDeputy } from './sign-off-deputy.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** 李代理 signs on behalf of 王小明 for a week. */
export const buildSignOffDeputy = (overrides: Partial<SignOffDeputy> = {}): SignOffDeputy => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    deputy: { id: id(900_002), employeeNo: 'E00002', nameZh: '李代理' },
    startOn: '2026-11-20',
    endOn: '2026-11-27',
    kinds: [],
    note: null,
    withdrawnAt: null,
    state: 'current',
    departmentName: '研究組',
    version: 1,
    ...overrides,
  };
};
