import { type CalendarDate, formatClock, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, optionalMinute, requiredMinute, requiredDate } from '../core/index.ts';

const dateText = (date: CalendarDate | null): string | null => (date === null ? null : formatDate(date));

interface DateOptions {
  readonly example?: string;
  readonly hint?: string;
}

/** Required calendar date; forms start empty by default. */
export const dateField = (label: string, { example = '2026/01/01', ...options }: DateOptions = {}) => ({
  kind: 'date' as const,
  label,
  schema: requiredDate(label),
  answer: calendarDateSchema,
  initial: null,
  example,
  toText: dateText,
  isRequired: true,
  isColumnRequired: true,
  ...options,
});

/** Optional calendar date. */
export const optionalDateField = (label: string, { example = '', ...options }: DateOptions = {}) => ({
  kind: 'date' as const,
  label,
  schema: calendarDateSchema.nullable(),
  answer: calendarDateSchema.nullable(),
  initial: null,
  example,
  toText: dateText,
  isRequired: false,
  isColumnRequired: false,
  ...options,
});

/** Optional minutes after midnight. */
export const optionalTimeField = (label: string) => ({
  kind: 'time' as const,
  label,
  schema: optionalMinute,
  answer: z.int().nullable(),
  initial: null,
  example: '',
  toText: (minute: number | null) => (minute === null ? null : formatClock(minute)),
  isRequired: false,
  isColumnRequired: false,
});

const MINUTES_OF_A_DAY = 1_440;

/** Required time on the clock: minutes after midnight, 0 to 1439; 24:00 is midnight. */
export const timeField = (label: string, { example }: { readonly example: number }) => ({
  ...optionalTimeField(label),
  schema: requiredMinute(label).transform((minute) => minute % MINUTES_OF_A_DAY),
  answer: z.int(),
  example: formatClock(example),
  toText: (minute: number) => formatClock(minute),
  isRequired: true,
  isColumnRequired: true,
});
