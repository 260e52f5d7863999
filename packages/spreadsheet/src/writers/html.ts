import { formatCalendarDate } from '../calendar-date.ts';
import type { Cell } from '../fields/index.ts';
import { plainDecimal } from '../plain-decimal.ts';
import { type CellTable, dateFormat } from './cell-table.ts';
import { encodeText } from './encode-text.ts';

/**
 * The number formats keep text as text when a spreadsheet program opens the page; `same-cell` keeps a line break inside
 * its cell.
 */
const styles = [
  'table{border-collapse:collapse}',
  'th,td{border:1px solid #bdbdbd;padding:2px 6px;text-align:start;white-space:pre-wrap}',
  'br{mso-data-placement:same-cell}',
  String.raw`.text{mso-number-format:"\@"}`,
  `.date{mso-number-format:"${dateFormat.replaceAll('/', String.raw`\/`)}"}`,
].join('');

/** A whole page with one table, the worksheet name as its title (specification section 9). */
export const htmlChunks = (table: CellTable): AsyncGenerator<Uint8Array> => encodeText(htmlParts(table));

async function* htmlParts({ name, headers, rows }: CellTable): AsyncGenerator<string> {
  const headerCells = headers.map((header) => `<th class="text"${textFormat}>${cellHtml(header)}</th>`).join('');
  yield `<!DOCTYPE html>\n<html lang="zh-Hant-TW"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>`;
  yield `<style>${styles}</style></head><body><table>\n<thead><tr>${headerCells}</tr></thead>\n<tbody>\n`;
  for await (const cells of rows) {
    yield `<tr>${cells.map(htmlCell).join('')}</tr>\n`;
  }
  yield '</tbody></table></body></html>\n';
}

/** LibreOffice knows no style for this, only its own attribute. */
const textFormat = ' sdnum="1033;0;@"';

const htmlCell = (cell: Cell): string => {
  if (typeof cell === 'number') {
    return `<td>${plainDecimal(cell)}</td>`;
  }
  if (cell instanceof Date) {
    return `<td class="date">${formatCalendarDate(cell)}</td>`;
  }
  return `<td class="text"${textFormat}>${cellHtml(String(cell))}</td>`;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Within a cell a line break is an element. */
const cellHtml = (text: string): string => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>');
