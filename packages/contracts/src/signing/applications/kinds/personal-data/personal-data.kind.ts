import { type AskedChange } from '@hr/domain/signing/applications';
import { z } from 'zod';
import { sensitiveValueSchema } from '../../../../core/index.ts';
import { employeeFields } from '../../../../people/employees/index.ts';
import { type Field, sensitiveField } from '../../../../fields/index.ts';
import { applicationKind } from '../application-kind.ts';
import { type PersonalField, personalDataSchema, personalFields, personalNames } from './personal-fields.ts';

const { label: accountLabel, group } = employeeFields.bankAccount;

/** The account that is asked for, and the one that was there when it was asked for; kept encrypted beside the application. */
export const askedAccountFields = {
  bankAccount: sensitiveField(`新${accountLabel}`, { group }),
  bankAccountName: sensitiveField(`新${employeeFields.bankAccountName.label}`, { group }),
  bankAccountBefore: sensitiveField(`原${accountLabel}`, { group }),
};

const keptPersonalData = z
  .object({
    reason: z.string(),
    /** Each value as it was when it was asked for, and as it is to be. */
    changes: z.array(z.object({ name: z.enum(personalNames), before: z.unknown(), after: z.unknown() })),
    /** What is told of the accounts, which are kept elsewhere; null where no other is asked for. */
    bankAccount: z
      .object({
        before: z.string().nullable(),
        after: z.string(),
        /** Another's, under whose name it is; lacking of what was asked for before names were. */
        name: z.string().nullish(),
      })
      .nullable(),
  })
  .meta({ id: 'KeptPersonalDataRequest' });

type Kept = z.output<typeof keptPersonalData>;

const fields: Readonly<Record<PersonalField, Field>> = personalFields;

const EMPTY = '（空白）';

const changeText = ({ name, before, after }: AskedChange<PersonalField>): string => {
  const { words, emptyLabel = EMPTY } = fields[name];
  const told = (value: unknown): string => String(words(value as never) ?? emptyLabel);
  return `${told(before)} → ${told(after)}`;
};

const accountText = ({ before, after, name }: NonNullable<Kept['bankAccount']>): string =>
  `${before ?? EMPTY} → ${after}${name ? `（戶名 ${name}，與姓名不同）` : ''}`;

const changesOf = ({ changes }: Kept): readonly AskedChange<PersonalField>[] =>
  changes.map(({ name, before, after }) => ({ name, before, after }));

/** 「手機、薪轉帳號」 */
const itemsOf = ({ changes, bankAccount }: Kept): string =>
  [...changes.map(({ name }) => fields[name].label), ...(bankAccount ? [accountLabel] : [])].join('、');

/** 個資異動: what somebody wants to be changed of their own data; approval writes it as HR would. */
export const personalData = applicationKind({
  code: 'personal_data',
  name: '個資異動',
  isCancellable: false,
  sent: personalDataSchema,
  kept: keptPersonalData,
  // Which items, and nothing of what they say: notices, mails and the log tell it to more than those who sign.
  summary: (payload) => `變更${itemsOf(payload)}`,
  facts: (payload) => [
    ...changesOf(payload).map((change) => [fields[change.name].label, changeText(change)] as const),
    ...(payload.bankAccount ? [[accountLabel, accountText(payload.bankAccount)] as const] : []),
    ['申請原因', payload.reason],
  ],
  outlook: {},
  /** The account that is asked for, as far as its signer may know it; null where none is. */
  background: { bankAccount: sensitiveValueSchema.nullable() },
});
