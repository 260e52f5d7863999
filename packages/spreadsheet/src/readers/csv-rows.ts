import papaparse from 'papaparse';
import { unwrapText } from '../csv-text.ts';
import { SpreadsheetError } from '../errors/index.ts';
import type { RawRow, ReadLimits } from './raw-row.ts';

/**
 * Returns the rows with content, at most one more than allowed. Throws 'unreadable' for text in neither UTF-8 nor
 * Big5, and for unclosed quotes.
 */
export const csvRows = (bytes: Uint8Array, { maxRows, maxCells }: ReadLimits): RawRow[] => {
  const rows: RawRow[] = [];
  let [rowNumber, cells] = [0, 0];
  papaparse.parse<string[]>(decodeText(bytes), {
    delimitersToGuess: [',', '\t', ';'],
    step({ data, errors }, parser) {
      rowNumber += 1;
      cells += data.length;
      if (errors.some(({ type }) => type === 'Quotes')) {
        throw new SpreadsheetError('unreadable', { row: rowNumber });
      }
      if (cells > maxCells) {
        throw new SpreadsheetError('tooManyCells', { limit: maxCells });
      }
      const texts = data.map(unwrapText);
      if (texts.some((text) => text.trim() !== '')) {
        rows.push({ rowNumber, texts });
      }
      if (rows.length > maxRows + 1) {
        parser.abort();
      }
    },
  });
  return rows;
};

/** Excel in Taiwan saves csv as Big5 by default. Big5 text is rarely valid UTF-8, so UTF-8 is tried first. */
const decodeText = (bytes: Uint8Array): string => {
  for (const encoding of ['utf-8', 'big5']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding.
    }
  }
  throw new SpreadsheetError('unreadable');
};
