import type { Address } from '@hr/domain/addresses';
import { z } from 'zod';
import { requireSoundAddress } from '../../../../addresses/index.ts';
import { requiredText, versionSchema } from '../../../../core/index.ts';
import { employeeFields } from '../../../../people/employees/index.ts';
import { schemasOf } from '../../../../people/employment/index.ts';

const {
  nameEn,
  alias,
  maritalStatus,
  mobile,
  phone,
  personalEmail,
  householdAddress,
  mailingAddress,
  emergencyContacts,
  education,
  payMethod,
  bankCode,
  bankBranchCode,
} = employeeFields;

/** Fields that employees can change and signers can read, in the order of the form. */
export const personalFields = {
  nameEn,
  alias,
  maritalStatus,
  mobile,
  phone,
  personalEmail,
  householdAddress,
  mailingAddress,
  emergencyContacts,
  education,
  payMethod,
  bankCode,
  bankBranchCode,
};

export type PersonalField = keyof typeof personalFields;

export const personalNames = Object.keys(personalFields) as readonly PersonalField[] as [
  PersonalField,
  ...PersonalField[],
];

/** Employees can change their account, but only HR can remove it. */
const bankAccountSchema = employeeFields.bankAccount.schema.refine(
  (text) => text !== null,
  '帳號無法自行清除，請洽人事單位',
);

const validateAddresses = (
  addresses: { readonly householdAddress: Address; readonly mailingAddress: Address | null },
  context: z.core.$RefinementCtx,
): void => {
  requireSoundAddress(addresses.householdAddress, 'householdAddress', context);
  if (addresses.mailingAddress !== null) {
    requireSoundAddress(addresses.mailingAddress, 'mailingAddress', context);
  }
};

/** An account holder's name requires an account. */
const requireNamedAccount = (
  { bankAccount, bankAccountName }: { readonly bankAccount?: unknown; readonly bankAccountName?: unknown },
  context: z.core.$RefinementCtx,
): void => {
  if (typeof bankAccountName === 'string' && typeof bankAccount !== 'string') {
    context.addIssue({ code: 'custom', path: ['bankAccount'], message: '變更戶名請一併填寫帳號' });
  }
};

/** All own data as requested, by the rules of HR's form, and the reason. */
export const personalDataSchema = z
  .strictObject({
    ...schemasOf(personalFields),
    bankAccount: bankAccountSchema,
    /** Holder of the requested account; omitted if it is the employee. */
    bankAccountName: employeeFields.bankAccountName.schema,
    reason: requiredText('申請原因', 200),
    /** Version of the data that the employee has read. */
    version: versionSchema,
  })
  .superRefine(validateAddresses)
  .superRefine(requireNamedAccount)
  .meta({ id: 'PersonalDataRequest' });
