import { employeeFields } from '@hr/contracts/employees';
import { maskBankAccount, maskIdentityNumber, maskPassportNumber } from '@hr/domain/employees';
import { sensitiveColumnsOf, sensitiveDetails } from '#records/index.ts';

/** The sensitive fields of an employee, by the names that the contract gives them. */
export const sensitiveColumns = sensitiveColumnsOf(employeeFields, {
  identityNumber: maskIdentityNumber,
  passportNumber: maskPassportNumber,
  bankAccount: maskBankAccount,
});

/** How they are kept and told. */
export const sensitive = sensitiveDetails({
  person: 't.id',
  columns: sensitiveColumns,
  digests: { identityNumber: 'identity_digest' },
});
