import type { JobTitle } from './job-title.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** A job title in use that nobody holds. */
export const buildJobTitle = (overrides: Partial<JobTitle> = {}): JobTitle => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: `J${sequence}`,
    nameZh: `職稱${sequence}`,
    nameEn: null,
    family: 'research',
    grade: null,
    isManagerial: false,
    probationMonths: 3,
    description: null,
    sortOrder: 0,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};
