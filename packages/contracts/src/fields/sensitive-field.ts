import type { SensitiveGroup } from '@hr/domain/access/roles';
import { z } from 'zod';
import { isSingleLine, NOT_SINGLE_LINE, type SensitiveValue, sensitiveValueSchema } from '../core/index.ts';

interface SensitiveOptions {
  /** Sensitive group that a role must grant. */
  readonly group: SensitiveGroup;
  /** Allowed values, if limited. */
  readonly choices?: readonly string[];
  /** Normalizes alternative spellings before storage. */
  readonly normalize?: (typed: string) => string;
  /** Pattern of a value, with the message for others. */
  readonly pattern?: Pick<RegExp, 'test'>;
  readonly message?: string;
  readonly maximum?: number;
  readonly isRequired?: boolean;
  readonly example?: string;
  readonly hint?: string;
}

const DEFAULT_MAXIMUM = 50;

/**
 * Encrypted text, masked in responses. Editors do not have the full value, so undefined keeps it and null clears it.
 */
export const sensitiveField = (
  label: string,
  {
    group,
    choices,
    normalize = (typed) => typed,
    pattern = choices && { test: (text) => choices.includes(text) },
    message = choices ? `僅能為${choices.join('、')}` : '格式不正確',
    maximum = DEFAULT_MAXIMUM,
    isRequired = false,
    example = '',
    hint,
  }: SensitiveOptions,
) => ({
  kind: 'sensitive' as const,
  label,
  group,
  schema: z
    .string()
    .trim()
    .max(maximum, `不可超過 ${maximum} 個字`)
    .transform((text) => (text === '' ? undefined : normalize(text)))
    .refine((text) => text === undefined || isSingleLine(text), NOT_SINGLE_LINE)
    .refine((text) => text === undefined || pattern === undefined || pattern.test(text), message)
    .nullable()
    .optional(),
  /** Absent if a list does not show the column. */
  answer: sensitiveValueSchema.nullable().optional(),
  initial: null,
  ...(choices ? { names: Object.fromEntries(choices.map((choice) => [choice, choice])) } : {}),
  example,
  toText: (value: SensitiveValue | null | undefined) => value?.masked ?? null,
  isRequired,
  isColumnRequired: isRequired,
  hint,
});
