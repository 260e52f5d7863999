import type { SensitiveGroup } from '@hr/domain/access';
import { z } from 'zod';
import { type SensitiveValue, sensitiveValueSchema } from '../core/index.ts';

interface SensitiveOptions {
  /** What a role has to open for its holders to see the value. */
  readonly group: SensitiveGroup;
  /** What a value must look like when there is one, and what people are told where it does not. */
  readonly pattern?: RegExp;
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
    pattern,
    message = '格式不正確',
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
    .transform((text) => (text === '' ? undefined : text))
    .refine((text) => text === undefined || pattern === undefined || pattern.test(text), message)
    .nullable()
    .optional(),
  /** Left out where a list does not show it. */
  answer: sensitiveValueSchema.nullable().optional(),
  initial: null,
  example,
  words: (value: SensitiveValue | null | undefined) => value?.masked ?? null,
  isRequired,
  isColumnRequired: isRequired,
  hint,
});
