import { z } from 'zod';
import { type ErrorCode, optionalText, requiredText, singleLine } from '../core/index.ts';

const asIs = (text: string | null): string | null => text;

interface TextOptions {
  readonly example: string;
  readonly unique?: ErrorCode;
  readonly hint?: string;
  /** Text of an empty value. */
  readonly emptyLabel?: string;
}

/** Required text with a maximum length or a schema of its own. */
export const textField = (label: string, rule: number | z.ZodType<string>, { example, ...options }: TextOptions) => ({
  kind: 'text' as const,
  label,
  schema: singleLine(typeof rule === 'number' ? requiredText(label, rule) : rule),
  answer: z.string(),
  initial: '',
  example,
  toText: asIs,
  isRequired: true,
  isColumnRequired: true,
  ...options,
});

/** Identifier in an official register, such as an ISO code. */
export const identifierField = (label: string, rule: z.ZodType<string>, options: TextOptions) => ({
  ...textField(label, rule, options),
  kind: 'code' as const,
});

/** Optional text. */
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
  toText: asIs,
  isRequired: false,
  isColumnRequired: false,
  ...options,
});

/** Optional text of several lines. */
export const longTextField = (label: string, maximum: number) => ({
  ...optionalTextField(label, maximum),
  kind: 'longText' as const,
  schema: optionalText(maximum),
});

interface CodeRule {
  readonly maximum: number;
  readonly pattern: RegExp;
  /** Allowed characters in words. */
  readonly characters: string;
}

const defaultCodeRule: CodeRule = { maximum: 20, pattern: /^[A-Z0-9-]*$/, characters: '英文字母、數字與連字號' };

/** Code of a record, stored in capitals. */
export const codeSchema = (label: string, { maximum, pattern, characters }: CodeRule = defaultCodeRule) =>
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

/** Unique code that identifies a record for users. */
export const codeField = (label: string, { unique, example, rule = defaultCodeRule }: CodeOptions) => ({
  kind: 'code' as const,
  label,
  schema: codeSchema(label, rule),
  answer: z.string(),
  initial: '',
  example,
  toText: asIs,
  isRequired: true,
  isColumnRequired: true,
  unique,
  hint: rule.characters.replace('與', '、'),
});
