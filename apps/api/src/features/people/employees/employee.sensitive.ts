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

/** Expiry of the disability certificate, for the reminder. */
export const disabilityExpiresOn: SensitiveColumn = {
  column: 'disability_expires_on',
  group: employeeFields.disabilityExpiresOn.group,
  mask: (day) => formatDate(day as CalendarDate),
};

/** Sensitive fields by contract name. */
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

/** Drops an account name that equals the employee's own name. */
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
  encryption: {
    ...details.encryption,
    encrypt: (context, values) => details.encryption.encrypt(context, withoutOwnName(values)),
  },
} satisfies typeof details;
