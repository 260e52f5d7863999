import { type CalendarDate, isCalendarDate } from '@hr/domain/dates';
import { z } from 'zod';

const EARLIEST: CalendarDate = '1900-01-01';
const LATEST: CalendarDate = '2199-12-31';

const dateIn = (text: z.ZodString) =>
  text
    .refine((date): date is CalendarDate => isCalendarDate(date), { error: '日期格式不正確', abort: true })
    .refine((date) => date >= EARLIEST && date <= LATEST, '日期超出可用範圍')
    .meta({ format: 'date' });

/** A calendar date, `YYYY-MM-DD`, within the centuries that people and their records live in. */
export const calendarDateSchema = dateIn(z.string());

/** The same that a person must enter. */
export const requiredDate = (label: string) => dateIn(z.string(`請輸入${label}`));

/** A date as it is told: whatever was stored, since the rules of input do not judge an answer. */
export const storedDateSchema = z.string().meta({ format: 'date' }) as unknown as z.ZodType<CalendarDate, CalendarDate>;

/** An instant, ISO 8601 with Z. */
export const instantSchema = z.iso.datetime();

/** The largest that the database's integers hold. */
const MAXIMUM_VERSION = 2_147_483_647;

/** Optimistic concurrency: the version that the editor read. */
export const versionSchema = z.int().positive().max(MAXIMUM_VERSION);

/** The same in a query string. */
export const versionQuerySchema = z.strictObject({
  version: z.coerce.number().int().positive().max(MAXIMUM_VERSION),
});

/** Controls, line breaks, and characters that turn the direction of writing: no cell of a table holds them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const NOT_SINGLE_LINE = '不可包含換行、控制字元或文字方向控制字元';

export const isSingleLine = (text: string): boolean => !UNPRINTABLE.test(text);

/** Text on one line, by a rule of its own. */
export const singleLine = <Text extends string | null>(schema: z.ZodType<Text>): z.ZodType<Text> =>
  schema.refine((text) => text === null || isSingleLine(text), NOT_SINGLE_LINE);

/** Text that a person must enter, without blanks around it. */
export const requiredText = (label: string, maximum: number) =>
  z.string(`請輸入${label}`).trim().min(1, `請輸入${label}`).max(maximum, `不可超過 ${maximum} 個字`);

/** Text that a person may leave empty; empty is null. */
export const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `不可超過 ${maximum} 個字`)
    .nullable()
    .transform((text) => (text === '' ? null : text));

/** A sensitive value as it leaves the service: masked, with whether this reader may ask for the whole of it. */
export const sensitiveValueSchema = z
  .object({ masked: z.string(), isRevealable: z.boolean() })
  .meta({ id: 'SensitiveValue' });

export type SensitiveValue = z.output<typeof sensitiveValueSchema>;
