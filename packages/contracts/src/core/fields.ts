import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { z } from 'zod';

const EARLIEST: CalendarDate = '1900-01-01';
const LATEST: CalendarDate = '2199-12-31';

const dateIn = (text: z.ZodString) =>
  text
    .refine((date): date is CalendarDate => isCalendarDate(date), { error: '日期格式不正確', abort: true })
    .refine((date) => date >= EARLIEST && date <= LATEST, '日期超出可用範圍')
    .meta({ format: 'date' });

/** Calendar date, `YYYY-MM-DD`, from 1900 to 2199. */
export const calendarDateSchema = dateIn(z.string());

/** Required calendar date. */
export const requiredDate = (label: string) => dateIn(z.string(`請輸入${label}`));

/** Date in a response. Any stored value is accepted, because rules of input do not apply to responses. */
export const storedDateSchema = z.string().meta({ format: 'date' }) as unknown as z.ZodType<CalendarDate, CalendarDate>;

/** Instant, ISO 8601 with Z. */
export const instantSchema = z.iso.datetime();

/** Maximum integer of the database. */
const MAXIMUM_VERSION = 2_147_483_647;

/** Optimistic lock: the version that the editor read. */
export const versionSchema = z.int().positive().max(MAXIMUM_VERSION);

/** Version in a query string. */
export const versionQuerySchema = z.strictObject({
  version: z.coerce.number().int().positive().max(MAXIMUM_VERSION),
});

/** Control characters, line breaks and direction marks, which table cells must not contain. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const NOT_SINGLE_LINE = '不可包含換行、控制字元或文字方向控制字元';

export const isSingleLine = (text: string): boolean => !UNPRINTABLE.test(text);

/** Restricts text to a single line. */
export const singleLine = <Text extends string | null>(schema: z.ZodType<Text>): z.ZodType<Text> =>
  schema.refine((text) => text === null || isSingleLine(text), NOT_SINGLE_LINE);

/** Required text without surrounding blanks. */
export const requiredText = (label: string, maximum: number) =>
  z.string(`請輸入${label}`).trim().min(1, `請輸入${label}`).max(maximum, `不可超過 ${maximum} 個字`);

/** Optional text; empty is null. */
export const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `不可超過 ${maximum} 個字`)
    .nullable()
    .transform((text) => (text === '' ? null : text));

/** Sensitive value in a response: masked, with whether the caller may reveal it. */
export const sensitiveValueSchema = z
  .object({ masked: z.string(), isRevealable: z.boolean() })
  .meta({ id: 'SensitiveValue' });

export type SensitiveValue = z.output<typeof sensitiveValueSchema>;
