import type { EmploymentType } from './employment-type.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** An employment type in use: indefinite and full-time, as regular staff have. */
export const buildEmploymentType = (overrides: Partial<EmploymentType> = {}): EmploymentType => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: `T${sequence}`,
    nameZh: `類型${sequence}`,
    nameEn: null,
    termKind: 'indefinite',
    fixedTermReason: null,
    workingTime: 'full_time',
    maxMonths: null,
    isLaborActApplicable: true,
    payBasis: 'monthly',
    weeklyMinutes: 2_400,
    insurances: ['labor', 'health', 'employment', 'occupational', 'pension'],
    probationMonths: 3,
    reminderDays: [],
    isProjectFundable: false,
    sortOrder: 0,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};
