import type { Address } from '@hr/domain/addresses';
import { z } from 'zod';
import { requireSoundAddress } from '../../../../addresses/index.ts';
import { requiredText, versionSchema } from '../../../../core/index.ts';
import { employeeFields, schemasOf } from '../../../../people/employees/index.ts';

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

/** What people say of themselves, and what of it can be told to whoever decides; in the order of the form. */
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

/** Where the pay goes is changed, and taken away by those who pay. */
const bankAccountSchema = employeeFields.bankAccount.schema.refine(
  (text) => text !== null,
  '帳號無法自行清除，請洽人事單位',
);

const requireSoundAddresses = (
  asked: { readonly householdAddress: Address; readonly mailingAddress: Address | null },
  context: z.core.$RefinementCtx,
): void => {
  requireSoundAddress(asked.householdAddress, 'householdAddress', context);
  if (asked.mailingAddress !== null) {
    requireSoundAddress(asked.mailingAddress, 'mailingAddress', context);
  }
};

/** A name is that of an account: it comes and goes with it. */
const requireNamedAccount = (
  { bankAccount, bankAccountName }: { readonly bankAccount?: unknown; readonly bankAccountName?: unknown },
  context: z.core.$RefinementCtx,
): void => {
  if (typeof bankAccountName === 'string' && typeof bankAccount !== 'string') {
    context.addIssue({ code: 'custom', path: ['bankAccount'], message: '變更戶名請一併填寫帳號' });
  }
};

/** All that a person may say of themselves as they want it to be, by the rules of HR's form, and why. */
export const personalDataSchema = z
  .strictObject({
    ...schemasOf(personalFields),
    bankAccount: bankAccountSchema,
    /** Of the account that is asked for; left out where it is their own. */
    bankAccountName: employeeFields.bankAccountName.schema,
    reason: requiredText('申請原因', 200),
    /** Of the data that the person has read. */
    version: versionSchema,
  })
  .superRefine(requireSoundAddresses)
  .superRefine(requireNamedAccount)
  .meta({ id: 'PersonalDataRequest' });
