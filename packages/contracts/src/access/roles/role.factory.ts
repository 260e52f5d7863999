import type { Role } from './role.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** A role that shows its members their department's people. */
export const buildRole = (overrides: Partial<Role> = {}): Role => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: null,
    name: `角色${sequence}`,
    description: null,
    permissions: ['employee_data:view'],
    scope: 'department_and_below',
    departments: [],
    projects: [],
    sensitiveGroups: [],
    requiresSecondFactor: false,
    memberCount: 0,
    isOwn: false,
    version: 1,
    ...overrides,
  };
};
