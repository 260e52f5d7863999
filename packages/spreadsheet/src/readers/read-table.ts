import { SpreadsheetError } from '../errors/index.ts';
import type { CellFault, RawRow, ReadLimits, ReadOptions } from './raw-row.ts';

export interface ReadRow {
  /** Row number of the spreadsheet: the header is 1. */
  readonly rowNumber: number;
  /** Text by header; '' for empty and faulty cells. */
  readonly values: Readonly<Record<string, string>>;
  /** Faulty cells by header; absent if there are none. */
  readonly faults?: Readonly<Record<string, CellFault>>;
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
  maxCells: 1_000_000,
  maxCellCharacters: 10_000,
  maxCharacters: 20_000_000,
};

/** Longer than any known header. */
const maxHeaderCharacters = 100;

/**
 * Reads the first visible worksheet of an .xlsx, or a .csv in UTF-8 or Big5, detected by content. Dates become
 * `YYYY-MM-DD` (with ` HH:mm` for times), numbers plain decimals with the leading zeros of their format, booleans
 * TRUE and FALSE. Formulas yield their stored result. Blank rows are skipped. Throws `SpreadsheetError` for any other
 * file and beyond the limits.
 */
export const readTable = async (bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadTable> => {
  const limits = { ...defaultLimits, ...options };
  if (bytes.length > limits.maxBytes) {
    throw new SpreadsheetError('tooLarge', { limit: limits.maxBytes });
  }
  return collectTable(await rawRows(bytes, limits), limits);
};

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Legacy .xls, and any workbook with a password. */
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0];

/** Readers are loaded on demand, because most processes read one file. */
const rawRows = async (bytes: Uint8Array, limits: ReadLimits): Promise<RawRow[]> => {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(compoundFileSignature)) {
    throw new SpreadsheetError('unsupportedType');
  }
  if (startsWith(zipSignature)) {
    const { xlsxRows } = await import('./xlsx-rows.ts');
    return xlsxRows(bytes, limits);
  }
  const { csvRows } = await import('./csv-rows.ts');
  return csvRows(bytes, limits);
};

const isBlank = ({ texts, faults }: RawRow): boolean =>
  texts.every((text) => text.trim() === '') && (faults?.size ?? 0) === 0;

const collectTable = (source: readonly RawRow[], limits: ReadLimits): ReadTable => {
  const [first, ...others] = source;
  if (first === undefined) {
    throw new SpreadsheetError('noHeader', { row: 1 });
  }
  const headers = headersIn(first, limits);
  const rows = others.filter((raw) => !isBlank(raw));
  if (rows.length > limits.maxRows) {
    throw new SpreadsheetError('tooManyRows', { limit: limits.maxRows });
  }
  if (charactersIn(rows) > limits.maxCharacters) {
    throw new SpreadsheetError('tooLarge', { limit: limits.maxCharacters });
  }
  return { headers, rows: rows.map((raw) => rowUnder(headers, raw, limits)) };
};

const charactersIn = (rows: readonly RawRow[]): number =>
  rows.reduce((sum, { texts }) => texts.reduce((within, text) => within + text.length, sum), 0);

const headersIn = ({ rowNumber, texts, faults }: RawRow, { maxColumns }: ReadLimits): string[] => {
  const headers = texts.map((text) => text.trim());
  headers.length = headers.findLastIndex((header) => header !== '') + 1;
  if (rowNumber !== 1 || headers.length === 0 || headers.includes('') || (faults?.size ?? 0) > 0) {
    throw new SpreadsheetError('noHeader', { row: 1 });
  }
  if (headers.length > maxColumns) {
    throw new SpreadsheetError('tooManyColumns', { limit: maxColumns });
  }
  requireNames(headers);
  return headers;
};

const requireNames = (headers: readonly string[]): void => {
  if (headers.some((header) => header.length > maxHeaderCharacters)) {
    throw new SpreadsheetError('textTooLong', { row: 1, limit: maxHeaderCharacters });
  }
  if (headers.some(isUnfit)) {
    throw new SpreadsheetError('unreadable', { row: 1 });
  }
  const duplicate = headers.find((header, index) => headers.indexOf(header) !== index);
  if (duplicate !== undefined) {
    throw new SpreadsheetError('duplicateHeader', { row: 1, header: duplicate });
  }
};

/** Control characters except tabs and line breaks, and lone surrogates, which databases reject. */
const isUnfit = (text: string): boolean => !text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text);

const faultOf = (text: string, { maxCellCharacters }: ReadLimits): CellFault | undefined => {
  if (text.length > maxCellCharacters) {
    return 'textTooLong';
  }
  return isUnfit(text) ? 'unfitCharacter' : undefined;
};

/** A value outside of the table has no header; ignoring it could lose data. */
const rowUnder = (headers: readonly string[], { rowNumber, texts, faults }: RawRow, limits: ReadLimits): ReadRow => {
  if (texts.some((text, column) => column >= headers.length && text.trim() !== '')) {
    throw new SpreadsheetError('noHeader', { row: rowNumber });
  }
  const cells = headers.map((header, column) => {
    const text = texts[column] ?? '';
    return { header, text, fault: faults?.get(column) ?? faultOf(text, limits) };
  });
  const values = Object.fromEntries(cells.map(({ header, text, fault }) => [header, fault === undefined ? text : '']));
  const faulty = cells.flatMap(({ header, fault }) => (fault === undefined ? [] : [[header, fault] as const]));
  return faulty.length === 0 ? { rowNumber, values } : { rowNumber, values, faults: Object.fromEntries(faulty) };
};
