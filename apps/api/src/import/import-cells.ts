import { calendarDateSchema } from '@hr/contracts/core';
import { type Address, parseAddress } from '@hr/domain/addresses';
import { type CalendarDate, parseClockText, parseDateText, parseHoursText } from '@hr/domain/dates';
import { z } from 'zod';

/** Parsers of import cells. An empty cell is null if the field allows it. */

/** Parses text by the schema of the form field. */
export const textCell = <Value extends string | null>(schema: z.ZodType<Value>) =>
  z
    .string()
    .trim()
    .pipe(schema as z.ZodType<Value, string>);

/** Converts full-width digits to ASCII and removes thousands separators. */
const plainNumber = (text: string): string => {
  const narrow = text.normalize('NFKC').trim();
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(narrow) ? narrow.replaceAll(',', '') : narrow;
};

/** Parses an integer; an empty cell is `whenEmpty`. */
export const integerCell = <Value>(schema: z.ZodType<Value, number | null>, whenEmpty: number | null) =>
  z
    .string()
    .transform(plainNumber)
    .transform((text) => {
      if (text === '') {
        return whenEmpty;
      }
      return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    })
    .pipe(schema);

/** Parses a date in any common format, including years of the Republic of China. */
export const dateCell = (label: string) =>
  z.string().transform((text, context): CalendarDate => {
    const date = parseDateText(text);
    if (date === null) {
      context.addIssue({ code: 'custom', message: text.trim() === '' ? `請輸入${label}` : `${label}格式不正確` });
      return z.NEVER;
    }
    for (const { message } of calendarDateSchema.safeParse(date).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
    return date;
  });

/** Parses a date; an empty cell is null. */
export const optionalDateCell = (label: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(dateCell(label).nullable());

/** Parses a time of day as minutes after midnight; an empty cell is null. */
export const timeCell = <Value>(label: string, schema: z.ZodType<Value, number | null>) =>
  z
    .string()
    .transform((text, context): number | null => {
      const minute = parseClockText(text);
      if (text.trim() !== '' && minute === null) {
        context.addIssue({ code: 'custom', message: `${label}格式不正確，例如 上午 09:00` });
        return z.NEVER;
      }
      return minute;
    })
    .pipe(schema);

/** Parses a decimal number; an empty cell is null. */
export const decimalCell = <Value>(schema: z.ZodType<Value, number | null>) =>
  z
    .string()
    .transform(plainNumber)
    .transform((text) => {
      if (text === '') {
        return null;
      }
      return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    })
    .pipe(schema);

/** Alternative names of choices. */
type Aliases = Readonly<Record<string, string>>;

const choiceOf =
  <Choice extends string>(label: string, names: Readonly<Record<Choice, string>>, aliases: Aliases = {}) =>
  (text: string, context: z.core.$RefinementCtx): Choice => {
    const choices = Object.entries(names) as [Choice, string][];
    const name = aliases[text.trim()] ?? text.trim();
    const match = choices.find(([, one]) => one === name);
    if (!match) {
      context.addIssue({ code: 'custom', message: `${label}須為${Object.values(names).join('、')}之一` });
      return z.NEVER;
    }
    return match[0];
  };

/** Parses a choice by its displayed name. */
export const choiceCell = <Choice extends string>(
  label: string,
  names: Readonly<Record<Choice, string>>,
  aliases: Aliases = {},
) => z.string().transform(choiceOf(label, names, aliases));

/** Parses a choice; an empty cell is null. */
export const optionalChoiceCell = <Choice extends string>(
  label: string,
  names: Readonly<Record<Choice, string>>,
  aliases: Aliases = {},
) => {
  const choose = choiceOf(label, names, aliases);
  return z.string().transform((text, context) => (text.trim() === '' ? null : choose(text, context)));
};

/** Splits a cell that contains a list. */
const splitList = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses a list of choices. */
export const choicesCell = <Choice extends string, Values>(
  label: string,
  names: Readonly<Record<Choice, string>>,
  schema: z.ZodType<Values, Choice[]>,
) => {
  const choose = choiceOf(label, names);
  return z
    .string()
    .transform((text, context): Choice[] => splitList(text).map((part) => choose(part, context)))
    .pipe(schema);
};

/** Parses a list of integers. */
export const integersCell = <Values>(schema: z.ZodType<Values, number[]>) =>
  z
    .string()
    .transform((text) =>
      splitList(text.normalize('NFKC')).map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN)),
    )
    .pipe(schema);

/** Parses hours as minutes; an empty cell is null. */
export const hoursCell = <Value>(schema: z.ZodType<Value, number | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : (parseHoursText(text) ?? Number.NaN)))
    .pipe(schema);

/** Parses 是 or 否; an empty cell is 否. */
export const yesNoCell = (label: string) =>
  z
    .string()
    .transform((text) => text.trim() || '否')
    .pipe(choiceCell(label, { yes: '是', no: '否' }))
    .transform((choice) => choice === 'yes');

const readAddress =
  (label: string) =>
  (text: string, context: z.core.$RefinementCtx): Address => {
    const address = parseAddress(text);
    if (address === null) {
      const message = text.trim() === '' ? `請輸入${label}` : `${label}須為縣市、鄉鎮市區與詳細地址，郵遞區號可省略`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    return address;
  };

/** Parses an address in one line, as exports write it. */
export const addressCell = <Value>(label: string, schema: z.ZodType<Value, Address>) =>
  z.string().transform(readAddress(label)).pipe(schema);

/** Parses an address; an empty cell is null. */
export const optionalAddressCell = <Value>(label: string, schema: z.ZodType<Value, Address | null>) => {
  const read = readAddress(label);
  return z
    .string()
    .transform((text, context) => (text.trim() === '' ? null : read(text, context)))
    .pipe(schema);
};

/** Returns the leading code of a cell in capitals. Exports write the name after the code. */
const leadingCode = (text: string): string => (/^\S+/.exec(text)?.[0] ?? '').toUpperCase();

/** Parses the code of another record; an empty cell is null. */
export const codeCell = z.string().transform((text) => leadingCode(text.trim()) || null);

/** Parses a list of codes without duplicates, in order. */
export const codesCell = z.string().transform((text) => [...new Set(splitList(text).map(leadingCode))]);
