import {
  bankDatePatterns,
  type BankFileField,
  type BankFileLine,
  type BankFileSource,
  bankFileSources,
} from '@hr/domain/pay/bank-files';
import { z } from 'zod';

export const bankFileSourceNames: Readonly<Record<BankFileSource, string>> = {
  text: '固定文字',
  payDay: '發薪日',
  month: '計薪月份',
  organisation: '機構名稱',
  taxId: '統一編號',
  payerBankCode: '扣帳銀行代碼',
  payerAccount: '扣帳帳號',
  count: '總筆數',
  total: '總金額',
  sequence: '流水號',
  employeeNo: '員工編號',
  name: '姓名',
  accountName: '戶名',
  identityNumber: '身分證號',
  bankCode: '入帳銀行代碼',
  branchCode: '入帳分行代碼',
  account: '入帳帳號',
  amount: '金額',
};

export const bankFileLineNames: Readonly<Record<BankFileLine, string>> = {
  header: '首筆',
  detail: '明細',
  trailer: '尾筆',
};

export const alignmentNames = { left: '靠左', right: '靠右' } as const;

export const bankDatePatternNames = {
  yyyymmdd: '20261207',
  'yyyy/mm/dd': '2026/12/07',
  'yyyy-mm-dd': '2026-12-07',
  yyymmdd: '1151207（民國）',
  'yyy/mm/dd': '115/12/07（民國）',
} as const satisfies Readonly<Record<BankFileField['datePattern'], string>>;

const MAX_FIELDS = 60;
const MAX_WIDTH = 300;

const fieldSchema = z.strictObject({
  source: z.enum(Object.keys(bankFileSources) as [BankFileSource, ...BankFileSource[]], '請選擇內容'),
  text: z
    .string()
    .max(50, '不可超過 50 字')
    .regex(/^[^\r\n"]*$/, '不可包含換行或雙引號'),
  width: z.int('請輸入整數').min(1, '須大於 0').max(MAX_WIDTH, `不可大於 ${MAX_WIDTH}`).nullable(),
  alignment: z.enum(['left', 'right']),
  pad: z.string().regex(/^[ -~]$/, '請輸入 1 個半形字元'),
  decimals: z.int('請輸入整數').min(0, '須為 0 到 4').max(4, '須為 0 到 4'),
  datePattern: z.enum(bankDatePatterns),
});

export const bankFileFieldsSchema = z.array(fieldSchema).max(MAX_FIELDS, `欄位不可超過 ${MAX_FIELDS} 個`);

/** Fields as stored. Input rules do not apply to them. */
export const storedBankFileFields = z.array(
  z.object({
    source: z.string() as unknown as z.ZodType<BankFileSource>,
    text: z.string(),
    width: z.int().nullable(),
    alignment: z.enum(['left', 'right']),
    pad: z.string(),
    decimals: z.int(),
    datePattern: z.enum(bankDatePatterns),
  }),
);

/** 「金額（13，靠右補 0，小數 2 位）」 */
export const bankFileFieldText = ({ source, text, width, alignment, pad, decimals }: BankFileField): string => {
  const name = source === 'text' ? `「${text}」` : (bankFileSourceNames[source] ?? source);
  const padding = pad === ' ' ? alignmentNames[alignment] : `${alignmentNames[alignment]}補 ${pad}`;
  const parts = [
    ...(width === null ? [] : [String(width), padding]),
    ...(decimals === 0 ? [] : [`小數 ${decimals} 位`]),
  ];
  return parts.length === 0 ? name : `${name}（${parts.join('，')}）`;
};
