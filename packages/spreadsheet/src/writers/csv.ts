import { formatCalendarDate } from '../calendar-date.ts';
import { guardFormula, wrapText } from '../csv-text.ts';
import type { Cell } from '../fields/index.ts';
import { plainDecimal } from '../plain-decimal.ts';
import type { CellTable } from './cell-table.ts';
import { encodeText } from './encode-text.ts';

const byteOrderMark = '\uFEFF';

/**
 * UTF-8 with byte order mark, rows ending in CRLF (specification section 9). The mark is what makes Excel read UTF-8.
 * Wrapped, every value arrives in a spreadsheet program as the same text; unwrapped, one that could run is guarded.
 */
export const csvChunks = (table: CellTable, wrapValues: boolean): AsyncGenerator<Uint8Array> =>
  encodeText(csvLines(table, wrapValues ? wrapText : guardFormula));

async function* csvLines({ headers, rows }: CellTable, toField: (text: string) => string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headers.map(guardFormula));
  for await (const cells of rows) {
    yield csvLine(cells.map((cell) => toField(cellText(cell))));
  }
}

const csvLine = (fields: readonly string[]): string => `${fields.map(quoteField).join(',')}\r\n`;

const quoteField = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

const cellText = (cell: Cell): string => {
  if (typeof cell === 'string') {
    return cell;
  }
  if (typeof cell === 'number') {
    return plainDecimal(cell);
  }
  return cell instanceof Date ? formatCalendarDate(cell) : String(cell);
};
