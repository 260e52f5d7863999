import { calendarDateSchema } from '@hr/contracts/core';
import { type Address, parseAddress } from '@hr/domain/addresses';
import { type CalendarDate, parseClockText, parseDateText, parseHoursText } from '@hr/domain/dates';
import { z } from 'zod';

/** How the cells of an import file become values; an empty cell is null where it may be. */

/** Text under the rules of the form's own field. */
export const textCell = <Value extends string | null>(schema: z.ZodType<Value>) =>
  z
    .string()
    .trim()
    .pipe(schema as z.ZodType<Value, string>);

/** A number as people write it: full-width digits become narrow, and the commas between thousands go. */
const plainNumber = (text: string): string => {
  const narrow = text.normalize('NFKC').trim();
  return /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(narrow) ? narrow.replaceAll(',', '') : narrow;
};

/** A whole number, empty for none. */
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

/** Any form of date that people keep in spreadsheets, years of the Republic included. */
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

/** The same, empty for none. */
export const optionalDateCell = (label: string) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : text))
    .pipe(dateCell(label).nullable());

/** A time on the wall, as minutes after midnight; empty for none. */
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

/** A number with decimals, empty for none. */
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

/** Other names of choices, by which people know them as well. */
type Aliases = Readonly<Record<string, string>>;

const choiceOf =
  <Choice extends string>(label: string, names: Readonly<Record<Choice, string>>, aliases: Aliases = {}) =>
  (text: string, context: z.core.$RefinementCtx): Choice => {
    const choices = Object.entries(names) as [Choice, string][];
    const name = aliases[text.trim()] ?? text.trim();
    const found = choices.find(([, one]) => one === name);
    if (!found) {
      context.addIssue({ code: 'custom', message: `${label}須為${Object.values(names).join('、')}之一` });
      return z.NEVER;
    }
    return found[0];
  };

/** One of the names that a list of choices shows. */
export const choiceCell = <Choice extends string>(
  label: string,
  names: Readonly<Record<Choice, string>>,
  aliases: Aliases = {},
) => z.string().transform(choiceOf(label, names, aliases));

/** The same, empty for none. */
export const optionalChoiceCell = <Choice extends string>(
  label: string,
  names: Readonly<Record<Choice, string>>,
  aliases: Aliases = {},
) => {
  const choose = choiceOf(label, names, aliases);
  return z.string().transform((text, context) => (text.trim() === '' ? null : choose(text, context)));
};

/** The parts of a cell that lists several things. */
const listed = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Any number of the names that a list of choices shows. */
export const choicesCell = <Choice extends string, Values>(
  label: string,
  names: Readonly<Record<Choice, string>>,
  schema: z.ZodType<Values, Choice[]>,
) => {
  const choose = choiceOf(label, names);
  return z
    .string()
    .transform((text, context): Choice[] => listed(text).map((part) => choose(part, context)))
    .pipe(schema);
};

/** Any number of whole numbers. */
export const integersCell = <Values>(schema: z.ZodType<Values, number[]>) =>
  z
    .string()
    .transform((text) => listed(text.normalize('NFKC')).map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN)))
    .pipe(schema);

/** Hours, as minutes; empty for none. */
export const hoursCell = <Value>(schema: z.ZodType<Value, number | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : (parseHoursText(text) ?? Number.NaN)))
    .pipe(schema);

/** 是 or 否; empty is 否. */
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

/** An address in one line, as an export writes it. */
export const addressCell = <Value>(label: string, schema: z.ZodType<Value, Address>) =>
  z.string().transform(readAddress(label)).pipe(schema);

/** The same, empty for none. */
export const optionalAddressCell = <Value>(label: string, schema: z.ZodType<Value, Address | null>) => {
  const read = readAddress(label);
  return z
    .string()
    .transform((text, context) => (text.trim() === '' ? null : read(text, context)))
    .pipe(schema);
};

/** The number of another record, in capitals: alone, or with its name behind as an export writes it. */
const numberIn = (text: string): string => (/^\S+/.exec(text)?.[0] ?? '').toUpperCase();

/** The number of another record; empty for none. */
export const codeCell = z.string().transform((text) => numberIn(text.trim()) || null);

/** Numbers of other records, each once, in their order. */
export const codesCell = z.string().transform((text) => [...new Set(listed(text).map(numberIn))]);
