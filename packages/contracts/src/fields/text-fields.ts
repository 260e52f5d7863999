import { z } from 'zod';
import { type ErrorCode, optionalText, requiredText, singleLine } from '../core/index.ts';

const asIs = (text: string | null): string | null => text;

interface TextOptions {
  readonly example: string;
  readonly unique?: ErrorCode;
  readonly hint?: string;
  /** Of a text that may be empty: what stands for it then. */
  readonly emptyLabel?: string;
}

/** Text that must be there: with at most so many characters, or by a rule of its own. */
export const textField = (label: string, rule: number | z.ZodType<string>, { example, ...options }: TextOptions) => ({
  kind: 'text' as const,
  label,
  schema: singleLine(typeof rule === 'number' ? requiredText(label, rule) : rule),
  answer: z.string(),
  initial: '',
  example,
  words: asIs,
  isRequired: true,
  isColumnRequired: true,
  ...options,
});

/** The same for what stands for something in a register of others: a code of ISO, a number of an authority. */
export const identifierField = (label: string, rule: z.ZodType<string>, options: TextOptions) => ({
  ...textField(label, rule, options),
  kind: 'code' as const,
});

/** Text, empty for none. */
export const optionalTextField = (
  label: string,
  rule: number | z.ZodType<string | null>,
  { example = '', ...options }: Omit<Partial<TextOptions>, 'unique'> = {},
) => ({
  kind: 'text' as const,
  label,
  schema: singleLine(typeof rule === 'number' ? optionalText(rule) : rule),
  answer: z.string().nullable(),
  initial: null,
  example,
  words: asIs,
  isRequired: false,
  isColumnRequired: false,
  ...options,
});

/** Text of several lines, empty for none. */
export const longTextField = (label: string, maximum: number) => ({
  ...optionalTextField(label, maximum),
  kind: 'longText' as const,
  schema: optionalText(maximum),
});

interface CodeRule {
  readonly maximum: number;
  readonly pattern: RegExp;
  /** What the pattern lets through, as people read it. */
  readonly characters: string;
}

const usualCode: CodeRule = { maximum: 20, pattern: /^[A-Z0-9-]*$/, characters: '英文字母、數字與連字號' };

/** A number that people give a thing, kept in capitals. */
export const codeSchema = (label: string, { maximum, pattern, characters }: CodeRule = usualCode) =>
  z
    .string(`請輸入${label}`)
    .trim()
    .toUpperCase()
    .min(1, `請輸入${label}`)
    .max(maximum, `不可超過 ${maximum} 個字`)
    .regex(pattern, `${label}只能使用${characters}`);

interface CodeOptions {
  readonly unique: ErrorCode;
  readonly example: string;
  readonly rule?: CodeRule;
}

/** What people recognise a record by; no two records share one. */
export const codeField = (label: string, { unique, example, rule = usualCode }: CodeOptions) => ({
  kind: 'code' as const,
  label,
  schema: codeSchema(label, rule),
  answer: z.string(),
  initial: '',
  example,
  words: asIs,
  isRequired: true,
  isColumnRequired: true,
  unique,
  hint: rule.characters.replace('與', '、'),
});
