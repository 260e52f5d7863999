import type { ContractTemplate } from './contract-template.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A template in use for one employment type. */
export const buildContractTemplate = (overrides: Partial<ContractTemplate> = {}): ContractTemplate => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    code: `CT-${sequence}`,
    nameZh: `第${sequence}號勞動契約`,
    employmentTypes: [{ id: id(800_001), code: 'FT', nameZh: '專任助理' }],
    termKind: 'fixed_term',
    language: 'zh',
    projectKinds: [],
    effectiveOn: '2026-01-01',
    note: null,
    state: 'in_use',
    versionNo: 1,
    fileName: '勞動契約.docx',
    placeholders: ['員工.姓名', '合約.起日_民國'],
    unknownPlaceholders: [],
    usageCount: 0,
    contractsInForce: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
    updatedBy: '林人事',
    version: 1,
    ...overrides,
  };
};
