import { type RequestedChange } from '@hr/domain/signing/applications';
import { z } from 'zod';
import { sensitiveValueSchema } from '../../../../core/index.ts';
import { employeeFields } from '../../../../people/employees/index.ts';
import { type Field, sensitiveField } from '../../../../fields/index.ts';
import { applicationKind } from '../application-kind.ts';
import { type PersonalField, personalDataSchema, personalFields, personalNames } from './personal-fields.ts';

const { label: accountLabel, group } = employeeFields.bankAccount;

/**
 * The requested account and the account at the time of the request. They are stored encrypted next to the application.
 */
export const requestedAccountFields = {
  bankAccount: sensitiveField(`新${accountLabel}`, { group }),
  bankAccountName: sensitiveField(`新${employeeFields.bankAccountName.label}`, { group }),
  bankAccountBefore: sensitiveField(`原${accountLabel}`, { group }),
};

const storedPersonalData = z
  .object({
    reason: z.string(),
    /** Each value at the time of the request, and the requested value. */
    changes: z.array(z.object({ name: z.enum(personalNames), before: z.unknown(), after: z.unknown() })),
    /** Masked accounts, which are stored elsewhere; null if no change is requested. */
    bankAccount: z
      .object({
        before: z.string().nullable(),
        after: z.string(),
        /** Account holder if it is another person; missing in old requests. */
        name: z.string().nullish(),
      })
      .nullable(),
  })
  .meta({ id: 'StoredPersonalDataRequest' });

type StoredPersonalData = z.output<typeof storedPersonalData>;

const fields: Readonly<Record<PersonalField, Field>> = personalFields;

const EMPTY = '（空白）';

const changeText = ({ name, before, after }: RequestedChange<PersonalField>): string => {
  const { toText, emptyLabel = EMPTY } = fields[name];
  const formatValue = (value: unknown): string => String(toText(value as never) ?? emptyLabel);
  return `${formatValue(before)} → ${formatValue(after)}`;
};

const accountText = ({ before, after, name }: NonNullable<StoredPersonalData['bankAccount']>): string =>
  `${before ?? EMPTY} → ${after}${name ? `（戶名 ${name}，與姓名不同）` : ''}`;

const toRequestedChanges = ({ changes }: StoredPersonalData): readonly RequestedChange<PersonalField>[] =>
  changes.map(({ name, before, after }) => ({ name, before, after }));

/** 「手機、薪轉帳號」 */
const formatItems = ({ changes, bankAccount }: StoredPersonalData): string =>
  [...changes.map(({ name }) => fields[name].label), ...(bankAccount ? [accountLabel] : [])].join('、');

/** 個資異動: requested changes of the employee's own data. Approval writes them as HR would. */
export const personalData = applicationKind({
  code: 'personal_data',
  name: '個資異動',
  isCancellable: false,
  sent: personalDataSchema,
  stored: storedPersonalData,
  // The summary contains no values, because notices, mails and the audit log show it to more people than the signers.
  summary: (payload) => `變更${formatItems(payload)}`,
  facts: (payload) => [
    ...toRequestedChanges(payload).map((change) => [fields[change.name].label, changeText(change)] as const),
    ...(payload.bankAccount ? [[accountLabel, accountText(payload.bankAccount)] as const] : []),
    ['申請原因', payload.reason],
  ],
  outlook: {},
  /** Requested account as far as the signer may see it; null if no change is requested. */
  background: { bankAccount: sensitiveValueSchema.nullable() },
});
