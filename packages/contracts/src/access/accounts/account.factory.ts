import type { Account } from './account.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** An account in use, bound to nobody. */
export const buildAccount = (overrides: Partial<Account> = {}): Account => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    username: `account${sequence}`,
    roles: [{ id: '00000000-0000-4000-8000-000000900001', name: '一般員工' }],
    employee: null,
    departmentName: null,
    state: 'active',
    isLockedOut: false,
    hasLeft: false,
    mustChangePassword: false,
    hasSecondFactor: false,
    lastLoginAt: null,
    needsSecondPerson: false,
    version: 1,
    ...overrides,
  };
};
