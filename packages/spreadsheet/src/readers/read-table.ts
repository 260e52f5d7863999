import { SpreadsheetError } from '../errors/index.ts';
import { csvRows } from './csv-rows.ts';
import type { RawRow, ReadLimits, ReadOptions } from './raw-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface ReadRow {
  /** As the spreadsheet program counts: the header row is 1. */
  readonly rowNumber: number;
  /** Every header has its text, '' for an empty cell. */
  readonly values: Readonly<Record<string, string>>;
}

export interface ReadTable {
  readonly headers: readonly string[];
  readonly rows: readonly ReadRow[];
}

const defaultLimits: ReadLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxUnpackedBytes: 100 * 1024 * 1024,
  maxRows: 20_000,
  maxColumns: 100,
};

/**
 * The first worksheet of an .xlsx, or a .csv in UTF-8 or Big5; told apart by content, never by name.
 * Dates become `YYYY-MM-DD` (with ` HH:mm` where the cell holds a time), numbers plain decimals, booleans TRUE and
 * FALSE; of a formula the stored result is taken, never the formula. Blank rows are left out.
 * Throws `SpreadsheetError` for every file that is not such a table or breaks a bound.
 */
export const readTable = async (bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadTable> => {
  const limits = { ...defaultLimits, ...options };
  if (bytes.length > limits.maxBytes) {
    throw new SpreadsheetError('tooLarge', { limit: limits.maxBytes });
  }
  return collectTable(rawRows(bytes, limits), limits);
};

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Legacy .xls, and any workbook with a password. */
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0];

const rawRows = (bytes: Uint8Array, limits: ReadLimits): AsyncIterable<RawRow> | Iterable<RawRow> => {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(compoundFileSignature)) {
    throw new SpreadsheetError('unsupportedType');
  }
  return startsWith(zipSignature) ? xlsxRows(bytes, limits) : csvRows(bytes, limits);
};

const collectTable = async (
  source: AsyncIterable<RawRow> | Iterable<RawRow>,
  limits: ReadLimits,
): Promise<ReadTable> => {
  let headers: string[] | undefined;
  const rows: ReadRow[] = [];
  for await (const raw of source) {
    if (headers === undefined) {
      headers = headersIn(raw, limits);
    } else if (raw.texts.some((text) => text.trim() !== '')) {
      rows.push(rowUnder(headers, raw));
    }
    if (rows.length > limits.maxRows) {
      throw new SpreadsheetError('tooManyRows', { limit: limits.maxRows });
    }
  }
  if (headers === undefined) {
    throw new SpreadsheetError('noHeader', { row: 1 });
  }
  return { headers, rows };
};

const headersIn = ({ rowNumber, texts }: RawRow, { maxColumns }: ReadLimits): string[] => {
  const headers = texts.map((text) => text.trim());
  headers.length = headers.findLastIndex((header) => header !== '') + 1;
  if (rowNumber !== 1 || headers.length === 0 || headers.includes('')) {
    throw new SpreadsheetError('noHeader', { row: 1 });
  }
  if (headers.length > maxColumns) {
    throw new SpreadsheetError('tooManyColumns', { limit: maxColumns });
  }
  const duplicate = headers.find((header, index) => headers.indexOf(header) !== index);
  if (duplicate !== undefined) {
    throw new SpreadsheetError('duplicateHeader', { row: 1, header: duplicate });
  }
  return headers;
};

/** A value beside the table has no name, and leaving it out silently could lose data. */
const rowUnder = (headers: readonly string[], { rowNumber, texts }: RawRow): ReadRow => {
  if (texts.slice(headers.length).some((text) => text.trim() !== '')) {
    throw new SpreadsheetError('noHeader', { row: rowNumber });
  }
  return { rowNumber, values: Object.fromEntries(headers.map((header, column) => [header, texts[column] ?? ''])) };
};
