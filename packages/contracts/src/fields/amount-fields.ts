import { z } from 'zod';

const AMOUNT_MESSAGE = '請輸入 0 以上的整數（元）';
/** A hundred billion: larger than any grant, and sums stay exact. */
const LARGEST_AMOUNT = 100_000_000_000;

/** Integer NTD. */
export const amountSchema = z
  .int(AMOUNT_MESSAGE)
  .min(0, AMOUNT_MESSAGE)
  .max(LARGEST_AMOUNT, `不可超過 ${LARGEST_AMOUNT.toLocaleString('zh-TW')} 元`);

const asIs = (amount: number | null): number | null => amount;

/** Required amount in integer NTD. */
export const moneyField = (label: string, { example = '' } = {}) => ({
  kind: 'money' as const,
  label,
  schema: amountSchema,
  answer: z.int(),
  initial: null,
  example,
  toText: asIs,
  isRequired: true,
  isColumnRequired: true,
  formLabel: `${label}（元）`,
});

/** Integer NTD, empty for none. */
export const optionalMoneyField = (label: string, { example = '' } = {}) => ({
  kind: 'money' as const,
  label,
  schema: amountSchema.nullable(),
  answer: z.int().nullable(),
  initial: null,
  example,
  toText: asIs,
  isRequired: false,
  isColumnRequired: false,
  formLabel: `${label}（元）`,
});

const PERCENT_MESSAGE = '請輸入 0 到 100，最多兩位小數';

const percentSchema = z
  .number(PERCENT_MESSAGE)
  .min(0, PERCENT_MESSAGE)
  .max(100, PERCENT_MESSAGE)
  .refine((percent) => Number(percent.toFixed(2)) === percent, PERCENT_MESSAGE);

/** Optional percentage with at most two decimals. */
export const optionalPercentField = (label: string, { example = '', hint = '例如 60' } = {}) => ({
  kind: 'percent' as const,
  label,
  unit: { column: '%', counter: '%' },
  schema: percentSchema.nullable(),
  answer: z.number().nullable(),
  initial: null,
  example,
  toText: asIs,
  isRequired: false,
  isColumnRequired: false,
  hint,
});
