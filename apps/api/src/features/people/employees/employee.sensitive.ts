import { employeeFields } from '@hr/contracts/people/employees';
import {
  isOwnAccountName,
  maskBankAccount,
  maskIdentityNumber,
  maskName,
  maskPassportNumber,
} from '@hr/domain/people/employees';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { SensitiveColumn } from '#access/index.ts';
import { sensitiveColumnsOf, sensitiveDetails, type Values } from '#records/index.ts';

/** The last day of a certificate of disability, of which those who may see it are reminded. */
export const disabilityExpiresOn: SensitiveColumn = {
  column: 'disability_expires_on',
  group: employeeFields.disabilityExpiresOn.group,
  mask: (day) => formatDate(day as CalendarDate),
};

/** The sensitive fields of an employee, by the names that the contract gives them. */
export const sensitiveColumns = sensitiveColumnsOf(employeeFields, {
  identityNumber: maskIdentityNumber,
  passportNumber: maskPassportNumber,
  bankAccount: maskBankAccount,
  bankAccountName: maskName,
  disabilityExpiresOn: disabilityExpiresOn.mask,
});

const details = sensitiveDetails({
  person: 't.id',
  columns: sensitiveColumns,
  digests: { identityNumber: 'identity_digest' },
});

/** An account is under the person's own name unless another is kept: what says the same as that is kept of none. */
export const withoutOwnName = (values: Values): Values => {
  const { bankAccountName, nameZh, nameEn } = values as {
    readonly bankAccountName?: string | null;
    readonly nameZh: string;
    readonly nameEn: string | null;
  };
  return typeof bankAccountName === 'string' && isOwnAccountName(bankAccountName, { nameZh, nameEn })
    ? { ...values, bankAccountName: null }
    : values;
};

export const sensitive = {
  ...details,
  sealing: { ...details.sealing, seal: (context, values) => details.sealing.seal(context, withoutOwnName(values)) },
} satisfies typeof details;
