import { fromSerialDay, toIsoDate } from '../calendar-date.ts';
import { plainDecimal } from '../plain-decimal.ts';
import type { CellFault } from './raw-row.ts';
import type { NumberLook } from './xlsx-styles.ts';
import { unescaped } from './xlsx-shared-strings.ts';

/** Shared data that cells refer to. */
export interface CellSurroundings {
  readonly texts: readonly string[];
  readonly looks: readonly NumberLook[];
  readonly is1904: boolean;
}

/** Cell as written in the worksheet. */
export interface WrittenCell {
  readonly type: string;
  /** Number of its style. */
  readonly style: number;
  readonly isFormula: boolean;
  /** Raw value. */
  readonly value: string;
  /** Inline text instead of a value. */
  readonly inlineText: string;
}

/** Returns the visible text of a cell, or its fault. */
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
  // A date may be stored as text: 2026-01-31.
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
