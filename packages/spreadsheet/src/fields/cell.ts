import { parseCalendarDate } from '../calendar-date.ts';
import { plainDecimal } from '../plain-decimal.ts';
import type { CellKind, ExportValue } from './export-field.ts';

/** A typed cell: a `Date` is the midnight UTC of a calendar day, '' is an empty cell. */
export type Cell = string | number | boolean | Date;

export interface CellTyping {
  readonly kind: CellKind | undefined;
  readonly stringifyLongNumbers: boolean;
}

/** Bounds of the optional long-number stringification (specification section 9). */
const longAbove = 99_999_999_999;
const longBelow = 1e-13;

/** A double keeps every decimal of up to fifteen digits; a longer one would arrive as another number. */
const exactDecimal = /^-?(?=(?:\D*\d){1,15}\D*$)\d+(\.\d+)?$/;

/** A value in the type its column asks for; a value that does not fit the type stays the text it is. */
export const toCell = (value: NonNullable<ExportValue>, typing: CellTyping): Cell => {
  if (typeof value === 'string') {
    return textCell(value, typing);
  }
  if (typeof value === 'boolean') {
    return typing.kind === 'text' ? String(value) : value;
  }
  const number = Number(value);
  return typeof value === 'number' || Number.isSafeInteger(number) ? numberCell(number, typing) : String(value);
};

const textCell = (text: string, typing: CellTyping): Cell => {
  if (typing.kind === 'date') {
    return parseCalendarDate(text) ?? text;
  }
  return typing.kind === 'number' && exactDecimal.test(text) ? numberCell(Number(text), typing) : text;
};

const numberCell = (value: number, { kind, stringifyLongNumbers }: CellTyping): Cell => {
  const isText = kind === 'text' || !Number.isFinite(value) || (stringifyLongNumbers && isLong(value));
  return isText ? plainDecimal(value) : value;
};

const isLong = (value: number): boolean => {
  const size = Math.abs(value);
  return size > longAbove || (size > 0 && size < longBelow);
};
