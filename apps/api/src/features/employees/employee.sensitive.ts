import type { RevealableField } from '@hr/contracts/employees';
import { maskBankAccount, maskIdentityNumber } from '@hr/domain/employees';
import type { SensitiveColumn } from '#access/index.ts';

/** The sensitive fields of an employee, by the names that the contract gives them. */
export const sensitiveColumns: Readonly<Record<RevealableField, SensitiveColumn>> = {
  identityNumber: { column: 'identity_number', group: 'identity', mask: maskIdentityNumber },
  bankAccount: { column: 'bank_account', group: 'bank', mask: maskBankAccount },
};
