import { SpreadsheetError } from '../errors/index.ts';
import type { CellFault, RawRow, ReadLimits } from './raw-row.ts';
import { type CellSurroundings, shownIn, type WrittenCell } from './xlsx-cell.ts';
import { sharedStringsIn } from './xlsx-shared-strings.ts';
import { stylesIn } from './xlsx-styles.ts';
import { workbookParts } from './xlsx-workbook.ts';
import { readXml, type XmlElement } from '../xml/index.ts';
import { openZip } from '../zip/index.ts';

/** Formatted but empty cells cost time too: so wide, or so many times the rows allowed, no honest table is. */
const widestRow = 256;
const emptyRowsFactor = 10;

/**
 * The rows of the first visible worksheet, as people see them. Throws 'tooLarge' before anything is unpacked when the
 * file declares more than the bound, 'unsupportedType' for another kind of zip file, 'unreadable' for a broken one.
 */
export const xlsxRows = (bytes: Uint8Array, limits: ReadLimits): RawRow[] => {
  const zip = openZip(bytes);
  if (!zip.names.some((name) => name.startsWith('xl/'))) {
    throw new SpreadsheetError('unsupportedType');
  }
  if (zip.unpackedSize > limits.maxUnpackedBytes) {
    throw new SpreadsheetError('tooLarge', { limit: limits.maxUnpackedBytes });
  }
  const { worksheet, sharedStrings, styles, is1904 } = workbookParts(zip);
  const surroundings = {
    texts: sharedStrings === undefined ? [] : sharedStringsIn(sharedStrings, limits.maxCells),
    looks: styles === undefined ? [] : stylesIn(styles),
    is1904,
  };
  return rowsIn(worksheet, surroundings, limits);
};

type OpenCell = { -readonly [Part in keyof WrittenCell]: WrittenCell[Part] } & { readonly column: number };

interface OpenRow {
  readonly rowNumber: number;
  readonly texts: string[];
  readonly faults: Map<number, CellFault>;
}

const rowsIn = (worksheet: Uint8Array, surroundings: CellSurroundings, limits: ReadLimits): RawRow[] => {
  const rows: RawRow[] = [];
  const counted = { rows: 0, cells: 0 };
  let row: OpenRow | null = null;
  let cell: OpenCell | null = null;
  let part = '';

  const open = ({ name, attributes }: XmlElement): void => {
    part = name;
    if (name === 'row') {
      row = { rowNumber: rowNumberOf(attributes, row), texts: [], faults: new Map() };
      counted.rows += 1;
    } else if (name === 'c' && row) {
      cell = openCell(attributes, row);
      counted.cells += 1;
    } else if (name === 'f' && cell) {
      cell.isFormula = true;
    }
    refuseBeyond(limits, { ...counted, columns: cell?.column ?? 0, row: row?.rowNumber ?? 0 });
  };
  const addText = (text: string): void => {
    if (cell && part === 'v') {
      cell.value += text;
    } else if (cell && part === 't') {
      cell.inlineText += text;
    }
  };
  const close = (name: string): void => {
    part = '';
    if (name === 'c' && row && cell) {
      putCell(row, cell, surroundings);
      cell = null;
    } else if (name === 'row' && row) {
      rows.push(row);
    }
  };
  readXml(worksheet, { onOpen: open, onText: addText, onClose: close });
  return rows;
};

const refuseBeyond = (
  { maxRows, maxColumns, maxCells }: ReadLimits,
  counted: { rows: number; cells: number; columns: number; row: number },
): void => {
  if (counted.columns >= Math.max(maxColumns, widestRow)) {
    throw new SpreadsheetError('tooManyColumns', { row: counted.row, limit: maxColumns });
  }
  if (counted.rows > (maxRows + 1) * emptyRowsFactor) {
    throw new SpreadsheetError('tooManyRows', { limit: maxRows });
  }
  if (counted.cells > maxCells) {
    throw new SpreadsheetError('tooManyCells', { limit: maxCells });
  }
};

/** Rows that do not say where they are follow each other; none may come back to where another was. */
const rowNumberOf = ({ r }: XmlElement['attributes'], before: OpenRow | null): number => {
  const last = before?.rowNumber ?? 0;
  const rowNumber = r === undefined ? last + 1 : Number(r);
  if (!Number.isSafeInteger(rowNumber) || rowNumber <= last) {
    throw new SpreadsheetError('unreadable');
  }
  return rowNumber;
};

const openCell = ({ r, t = 'n', s = '' }: XmlElement['attributes'], { texts }: OpenRow): OpenCell => ({
  column: r === undefined ? texts.length : columnOf(r),
  type: t,
  style: s === '' ? -1 : Number(s),
  isFormula: false,
  value: '',
  inlineText: '',
});

/** The place of the column that a cell's name begins with: 0 for A1, 26 for AA1. */
const columnOf = (name: string): number => {
  const [letters] = /^[A-Z]{1,3}(?=\d{1,7}$)/.exec(name) ?? [];
  if (letters === undefined) {
    throw new SpreadsheetError('unreadable');
  }
  return Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const putCell = ({ texts, faults }: OpenRow, cell: OpenCell, surroundings: CellSurroundings): void => {
  while (texts.length < cell.column) {
    texts.push('');
  }
  const shown = shownIn(cell, surroundings);
  if (typeof shown === 'string') {
    texts[cell.column] = shown;
  } else {
    texts[cell.column] = '';
    faults.set(cell.column, shown.fault);
  }
};
