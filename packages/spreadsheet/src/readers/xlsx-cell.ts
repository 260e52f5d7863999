import { fromSerialDay, toIsoDate } from '../calendar-date.ts';
import { plainDecimal } from '../plain-decimal.ts';
import type { CellFault } from './raw-row.ts';
import type { NumberLook } from './xlsx-styles.ts';
import { unescaped } from './xlsx-text.ts';

/** What the cells of a worksheet refer to. */
export interface CellSurroundings {
  readonly texts: readonly string[];
  readonly looks: readonly NumberLook[];
  readonly is1904: boolean;
}

/** A cell as its worksheet writes it. */
export interface WrittenCell {
  readonly type: string;
  /** The number of its style. */
  readonly style: number;
  readonly isFormula: boolean;
  /** What stands in its value. */
  readonly value: string;
  /** The text that it holds itself, in place of a value. */
  readonly inlineText: string;
}

/** What a person reads in the cell, or why there is nothing that could be taken for it. */
export const shownIn = (cell: WrittenCell, surroundings: CellSurroundings): string | { readonly fault: CellFault } => {
  const { type, value, isFormula } = cell;
  if (type === 'e') {
    return { fault: 'errorValue' };
  }
  if (type === 'str') {
    return unescaped(value);
  }
  if (type === 'inlineStr') {
    return unescaped(cell.inlineText);
  }
  if (value === '') {
    return isFormula ? { fault: 'formulaWithoutResult' } : '';
  }
  return valueText(cell, surroundings);
};

const valueText = ({ type, value, style }: WrittenCell, { texts, looks, is1904 }: CellSurroundings): string => {
  if (type === 's') {
    return texts[Number(value)] ?? '';
  }
  if (type === 'b') {
    return value === '1' || value.toLowerCase() === 'true' ? 'TRUE' : 'FALSE';
  }
  const number = Number(value);
  // A day may also stand as its own text: 2026-01-31.
  return Number.isFinite(number) ? numberText(number, looks[style] ?? 'plain', is1904) : value;
};

const numberText = (value: number, look: NumberLook, is1904: boolean): string => {
  if (look === 'date') {
    return dateText(fromSerialDay(value, is1904));
  }
  // Spreadsheets calculate to fifteen digits: what they show as 0.3 may be stored as 0.30000000000000004.
  const text = plainDecimal(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
  return look !== 'plain' && /^\d+$/.test(text) ? text.padStart(look.digits, '0') : text;
};

const minute = 60_000;
const midnight = '00:00';

/** A day, with its time to the minute unless that is midnight; a time without a day is stored as one before 1900. */
const dateText = (value: Date): string => {
  const date = new Date(Math.round(value.getTime() / minute) * minute);
  if (Number.isNaN(date.getTime())) {
    return '';
  }
  const time = date.toISOString().slice(11, 16);
  if (date.getUTCFullYear() < 1900) {
    return time;
  }
  return time === midnight ? toIsoDate(date) : `${toIsoDate(date)} ${time}`;
};
