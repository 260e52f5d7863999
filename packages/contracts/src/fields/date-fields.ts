import { type CalendarDate, formatClock, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, optionalMinute, requiredDate } from '../core/index.ts';

const dateWords = (date: CalendarDate | null): string | null => (date === null ? null : formatDate(date));

interface DateOptions {
  readonly example?: string;
  readonly hint?: string;
}

/** A calendar date. A form begins without one unless it knows better. */
export const dateField = (label: string, { example = '2026/01/01', ...options }: DateOptions = {}) => ({
  kind: 'date' as const,
  label,
  schema: requiredDate(label),
  answer: calendarDateSchema,
  initial: null,
  example,
  words: dateWords,
  isRequired: true,
  isColumnRequired: true,
  ...options,
});

/** The same, empty for none. */
export const optionalDateField = (label: string, { example = '', ...options }: DateOptions = {}) => ({
  kind: 'date' as const,
  label,
  schema: calendarDateSchema.nullable(),
  answer: calendarDateSchema.nullable(),
  initial: null,
  example,
  words: dateWords,
  isRequired: false,
  isColumnRequired: false,
  ...options,
});

/** Minutes after midnight on the organisation's wall, empty for none. */
export const optionalTimeField = (label: string) => ({
  kind: 'time' as const,
  label,
  schema: optionalMinute,
  answer: z.int().nullable(),
  initial: null,
  example: '',
  words: (minute: number | null) => (minute === null ? null : formatClock(minute)),
  isRequired: false,
  isColumnRequired: false,
});
