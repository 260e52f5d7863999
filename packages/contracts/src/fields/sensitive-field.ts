import type { SensitiveGroup } from '@hr/domain/access/roles';
import { z } from 'zod';
import { isSingleLine, NOT_SINGLE_LINE, type SensitiveValue, sensitiveValueSchema } from '../core/index.ts';

interface SensitiveOptions {
  /** What a role has to open for its holders to see the value. */
  readonly group: SensitiveGroup;
  /** One of these, where there is a choice. */
  readonly choices?: readonly string[];
  /** How what is typed is kept, where people may write it in several ways. */
  readonly keptAs?: (typed: string) => string;
  /** What a value must look like when there is one, and what people are told where it does not. */
  readonly pattern?: Pick<RegExp, 'test'>;
  readonly message?: string;
  readonly maximum?: number;
  readonly isRequired?: boolean;
  readonly example?: string;
  readonly hint?: string;
}

const DEFAULT_MAXIMUM = 50;

/**
 * Text that is kept encrypted and told masked. Whoever edits a record does not have the whole of it, so what is not filled
 * in stays as it is: undefined. Null takes it away.
 */
export const sensitiveField = (
  label: string,
  {
    group,
    choices,
    keptAs = (typed) => typed,
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
    .transform((text) => (text === '' ? undefined : keptAs(text)))
    .refine((text) => text === undefined || isSingleLine(text), NOT_SINGLE_LINE)
    .refine((text) => text === undefined || pattern === undefined || pattern.test(text), message)
    .nullable()
    .optional(),
  /** Left out where a list does not show it. */
  answer: sensitiveValueSchema.nullable().optional(),
  initial: null,
  ...(choices ? { names: Object.fromEntries(choices.map((choice) => [choice, choice])) } : {}),
  example,
  words: (value: SensitiveValue | null | undefined) => value?.masked ?? null,
  isRequired,
  isColumnRequired: isRequired,
  hint,
});
