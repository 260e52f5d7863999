import type { EmployeeContract } from './employee-contract.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A fixed-term contract of E00001 in force. */
export const buildEmployeeContract = (overrides: Partial<EmployeeContract> = {}): EmployeeContract => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    employmentType: { id: id(800_001), code: 'FT', nameZh: '專任助理' },
    kind: 'primary',
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    fixedTermReason: 'specific',
    projects: [],
    jobTitle: '研究助理',
    workContent: '資料分析',
    workPlace: '臺北市',
    workHours: '週一至週五',
    probationMonths: null,
    payBasis: 'monthly',
    pay: { masked: '＊＊＊', isRevealable: false },
    signMethod: 'paper',
    note: null,
    contractNo: `C${String(sequence).padStart(6, '0')}`,
    state: 'effective',
    templateName: null,
    documentName: null,
    agreedAt: null,
    agreedBy: null,
    agreedFrom: null,
    agreedSha256: null,
    companySignedAt: null,
    companySignedBy: null,
    companySignedFrom: null,
    signedOn: '2025-12-20',
    signedFileName: null,
    terminatedOn: null,
    closingReason: null,
    renewedFromNo: null,
    departmentName: '研究組',
    termKind: 'fixed_term',
    daysLeft: 40,
    renewalCount: 0,
    isRenewed: false,
    version: 1,
    ...overrides,
  };
};
