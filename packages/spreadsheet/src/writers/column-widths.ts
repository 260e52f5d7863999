import type { Cell } from '../fields/index.ts';

/** How many rows a column's width is taken from: an xlsx has its widths at its head, before the rows are known. */
export const measuredRows = 100;

const narrowest = 8;
const widest = 60;
const dateCharacters = 10;
const padding = 2;

/**
 * Chinese, Japanese and Korean characters, their punctuation and full-width forms take two columns of a Latin
 * character.
 */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;

/** Widths in characters that show the headers and these rows in full, between 8 and 60. */
export const columnWidths = (headers: readonly string[], rows: readonly (readonly Cell[])[]): number[] =>
  headers.map((header, column) => {
    const widths = rows.map((cells) => cellWidth(cells[column] ?? ''));
    const content = widths.reduce((most, width) => Math.max(most, width), textWidth(header));
    return Math.min(widest, Math.max(narrowest, content + padding));
  });

const cellWidth = (cell: Cell): number => (cell instanceof Date ? dateCharacters : textWidth(String(cell)));

/** One line of Latin characters, digits and their marks. */
const narrow = /^[\u0020-\u007E]*$/;

/** The widest line; no more is looked at than could show in the widest column. */
const textWidth = (text: string): number => {
  if (narrow.test(text)) {
    return Math.min(text.length, widest);
  }
  const lines = text.split('\n', 10).map((line) => Array.from(line.slice(0, widest)));
  return Math.max(
    ...lines.map((characters) => characters.reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0)),
  );
};
