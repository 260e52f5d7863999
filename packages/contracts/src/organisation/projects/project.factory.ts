import type { Project } from './project.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds an active grant of this year, led by E00001. */
export const buildProject = (overrides: Partial<Project> = {}): Project => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    code: `P-${sequence}`,
    grantNo: null,
    nameZh: `第${sequence}號計畫`,
    shortName: null,
    nameEn: null,
    kind: 'grant',
    funder: 'nstc',
    approvalDocumentNo: '科會綜字第1150000001號',
    approvedOn: '2025-12-15',
    principalInvestigator: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    coInvestigators: [],
    manager: null,
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    approvedAmount: 3_000_000,
    personnelAmount: 1_800_000,
    budgetLines: [],
    eligibleCosts: [],
    maxEffortPercent: null,
    isFundsPending: false,
    isExclusive: false,
    minimumPay: null,
    costCenter: null,
    accountCode: null,
    note: null,
    state: 'active',
    extendedEndOn: null,
    extensionDocumentNo: null,
    terminationReason: null,
    daysLeft: 40,
    version: 1,
    ...overrides,
  };
};
