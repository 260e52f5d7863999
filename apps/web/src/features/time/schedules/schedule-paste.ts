import { type Limits, type Place, placesOf, type Range, sizeOf } from './schedule-ranges.ts';

/** Splits tab-separated text of a spreadsheet into rows of cells. */
export const parseTable = (text: string): string[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Writes rows of cells as tab-separated text. */
export const formatTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');

/** Text that is to be written into a cell. */
export interface PastedText {
  readonly to: Place;
  readonly text: string;
}

export type PastePlan =
  | { readonly cells: readonly PastedText[] }
  /** The table does not fit below and to the right of the first selected cell. */
  | { readonly needed: Limits; readonly available: Limits };

const isMultiple = (size: Limits, of: Limits): boolean => size.rows % of.rows === 0 && size.columns % of.columns === 0;

/** Places a table: it is repeated over a selection that is a multiple of it, else written once from its first cell. */
export const planPaste = (
  table: readonly (readonly string[])[],
  { range, limits }: { readonly range: Range; readonly limits: Limits },
): PastePlan => {
  const needed = { rows: table.length, columns: Math.max(...table.map((row) => row.length)) };
  if (isMultiple(sizeOf(range), needed)) {
    return { cells: placesOf(range).flatMap((to) => cellAt(table, { to, range, needed })) };
  }
  const available = { rows: limits.rows - range.top, columns: limits.columns - range.left };
  if (needed.rows > available.rows || needed.columns > available.columns) {
    return { needed, available };
  }
  const target = { ...range, bottom: range.top + needed.rows - 1, right: range.left + needed.columns - 1 };
  return { cells: placesOf(target).flatMap((to) => cellAt(table, { to, range, needed })) };
};

const cellAt = (
  table: readonly (readonly string[])[],
  { to, range, needed }: { readonly to: Place; readonly range: Range; readonly needed: Limits },
): PastedText[] => {
  const text = table[(to.row - range.top) % needed.rows]?.[(to.column - range.left) % needed.columns];
  return text === undefined ? [] : [{ to, text }];
};
