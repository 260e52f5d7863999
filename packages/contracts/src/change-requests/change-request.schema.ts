import type { AskedChange, RequestState } from '@hr/domain/change-requests';
import { z } from 'zod';
import { employeeFields } from '../employees/index.ts';
import {
  employeeField,
  type Field,
  sensitiveField,
  shownChoice,
  shownInstant,
  shownText,
  textField,
  withFilter,
} from '../fields/index.ts';
import { type ItemOf, type ListQueryOf, record } from '../records/index.ts';
import { type PersonalField, personalFields, personalNames } from './personal-fields.ts';

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  pending: '待處理',
  approved: '已核准',
  returned: '已退回',
  withdrawn: '已撤回',
};

type Change = AskedChange<PersonalField>;

const fields: Readonly<Record<PersonalField, Field>> = personalFields;

/** What a change says, in the words of the form. */
export const changeWords = ({
  name,
  before,
  after,
}: Change): { readonly label: string; readonly before: string; readonly after: string } => {
  const { label, words, emptyLabel = '（空白）' } = fields[name];
  const told = (value: unknown): string => String(words(value as never) ?? emptyLabel);
  return { label, before: told(before), after: told(after) };
};

const sentenceOf = (change: Change): string => {
  const { label, before, after } = changeWords(change);
  return `${label}：${before} → ${after}`;
};

const changes = {
  kind: 'own' as const,
  label: '變更內容',
  answer: z.array(z.object({ name: z.enum(personalNames), before: z.unknown(), after: z.unknown() })),
  words: (told: readonly Change[]) => told.map(sentenceOf).join('；') || null,
};

const { label: bankAccountLabel, group } = employeeFields.bankAccount;

interface Asked {
  readonly changes: readonly Change[];
  readonly bankAccount?: object | null | undefined;
}

/** 「手機、薪轉帳號」 */
const itemsOf = ({ changes: told, bankAccount }: Asked): string =>
  [...told.map(({ name }) => fields[name].label), ...(bankAccount ? [bankAccountLabel] : [])].join('、');

const described = record({
  name: 'ChangeRequest',
  path: '/change-requests',
  screen: 'employee_data',
  noun: '資料變更申請',
  order: '-requestedAt',
  search: ['reason'],
  titleOf: itemsOf,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    reason: textField('申請原因', 200, { example: '更換門號' }),
    /** Null where no other account is asked for. */
    bankAccount: sensitiveField(`新${bankAccountLabel}`, { group }),
    bankAccountBefore: sensitiveField(`原${bankAccountLabel}`, { group }),
  },
  kept: {
    state: withFilter(shownChoice('狀態', requestStateNames)),
    changes,
    requestedAt: shownInstant('申請時間'),
    decidedAt: shownInstant('處理時間'),
    decidedBy: shownText('處理人'),
    returnReason: shownText('退回原因'),
  },
  composed: { items: { label: '變更項目', textOf: itemsOf } },
  columns: [
    'employee',
    'items',
    'state',
    'changes',
    'reason',
    'requestedAt',
    'decidedAt',
    'decidedBy',
    'returnReason',
    'bankAccountBefore',
    'bankAccount',
  ],
  moreSortKeys: ['requestedAt', 'decidedAt', 'state'],
  filters: { employeeId: z.uuid().optional() },
});

const { list, export: exportList, get, auditEntries } = described.endpoints;

/** 資料變更申請: what people ask to be changed of their own data. Nobody enters one for somebody else, and none is deleted. */
export const changeRequests = { ...described, endpoints: { list, export: exportList, get, auditEntries } };

export type ChangeRequest = ItemOf<typeof changeRequests>;

export type ChangeRequestListQuery = ListQueryOf<typeof changeRequests>;
