import { formatHours } from '@hr/domain/dates';
import { z } from 'zod';
import type { Unit } from './field.ts';

const asIs = (number: number | null): number | null => number;

interface IntegerOptions {
  readonly minimum: number;
  readonly maximum: number;
  readonly initial: number | null;
  readonly example: string;
  readonly unit?: Unit;
  readonly formLabel?: string;
  readonly hint?: string;
}

/** Optional integer in a range. */
export const optionalIntegerField = (label: string, { minimum, maximum, ...options }: IntegerOptions) => {
  const text = `請輸入 ${minimum} 到 ${maximum} 的整數`;
  return {
    kind: 'integer' as const,
    label,
    schema: z.int(text).min(minimum, text).max(maximum, text).nullable(),
    answer: z.int().nullable(),
    toText: asIs,
    isRequired: false,
    isColumnRequired: false,
    ...options,
  };
};

/** Required integer in a range. */
export const integerField = (
  label: string,
  { minimum, maximum, ...options }: IntegerOptions & { readonly initial: number },
) => {
  const text = `請輸入 ${minimum} 到 ${maximum} 的整數`;
  return {
    kind: 'integer' as const,
    label,
    schema: z.int(text).min(minimum, text).max(maximum, text),
    answer: z.int(),
    toText: asIs,
    isRequired: true,
    isColumnRequired: true,
    ...options,
  };
};

const LARGEST_SORT_ORDER = 9_999;

/** Sort position; smaller numbers come first. */
export const sortOrderField = ({ initial = 0, example = '10' } = {}) => ({
  kind: 'integer' as const,
  label: '排序',
  schema: z.int('請輸入整數').min(0, '請輸入 0 以上的整數').max(LARGEST_SORT_ORDER, '不可超過 9999'),
  answer: z.int(),
  initial,
  example,
  toText: asIs,
  isRequired: true,
  isColumnRequired: false,
  whenEmpty: 0,
  hint: '數字小者在前',
});

const MAXIMUM_PROBATION_MONTHS = 6;

/** Default probation in months. */
export const probationField = optionalIntegerField('試用期', {
  minimum: 0,
  maximum: MAXIMUM_PROBATION_MONTHS,
  initial: 3,
  example: '3',
  unit: { column: '月', counter: '個月' },
  formLabel: '預設試用期（月）',
  hint: '0 到 6 個月',
});

interface HoursOptions {
  readonly maximumMinutes: number;
  /** Minutes. */
  readonly initial: number | null;
  readonly hint: string;
}

/** Optional minutes, entered as hours. */
export const optionalHoursField = (label: string, { maximumMinutes, initial, hint }: HoursOptions) => {
  const text = `請輸入大於 0、不超過 ${formatHours(maximumMinutes)} 的時數，小數最多兩位`;
  return {
    kind: 'hours' as const,
    label,
    unit: { column: '小時', counter: '小時' },
    schema: z.int(text).min(1, text).max(maximumMinutes, text).nullable(),
    answer: z.int().nullable(),
    initial,
    example: initial === null ? '' : formatHours(initial),
    toText: (minutes: number | null) => (minutes === null ? null : formatHours(minutes)),
    isRequired: false,
    isColumnRequired: false,
    hint,
  };
};

interface StepOptions {
  readonly maximumMinutes: number;
  /** Step in minutes; defaults to 1. */
  readonly stepMinutes?: number;
  readonly example: number;
}

/** Required minutes, entered as hours. */
export const hoursField = (label: string, { maximumMinutes, stepMinutes = 1, example }: StepOptions) => {
  const unit = stepMinutes === 1 ? '' : `，以 ${formatHours(stepMinutes)} 小時為單位`;
  const text = `請輸入大於 0、不超過 ${formatHours(maximumMinutes)} 的時數${unit}`;
  return {
    kind: 'hours' as const,
    label,
    unit: { column: '小時', counter: '小時' },
    schema: z.int(text).min(stepMinutes, text).max(maximumMinutes, text).multipleOf(stepMinutes, text),
    answer: z.int(),
    initial: null,
    example: formatHours(example),
    toText: (minutes: number) => formatHours(minutes),
    isRequired: true,
    isColumnRequired: true,
  };
};

interface IntegersOptions {
  readonly minimum: number;
  readonly maximum: number;
  /** Maximum number of values. */
  readonly most: number;
  readonly example: string;
  readonly hint: string;
}

/** Several integers, stored in descending order without duplicates. */
export const integersField = (label: string, { minimum, maximum, most, example, hint }: IntegersOptions) => {
  const text = `請輸入 ${minimum} 到 ${maximum} 的整數，以頓號或逗號分隔`;
  return {
    kind: 'integers' as const,
    label,
    schema: z
      .array(z.int(text), text)
      .max(most, `不可超過 ${most} 個`)
      .refine((numbers) => numbers.every((number) => number >= minimum && number <= maximum), text)
      .overwrite((numbers) => [...new Set(numbers)].toSorted((a, b) => b - a)),
    answer: z.array(z.int()),
    initial: [],
    example,
    // Not separated by commas, which spreadsheets treat as thousands separators.
    toText: (numbers: readonly number[]) => (numbers.length === 0 ? null : numbers.join('、')),
    isRequired: false,
    isColumnRequired: false,
    hint,
  };
};
