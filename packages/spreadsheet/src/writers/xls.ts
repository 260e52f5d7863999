import type * as SheetJs from 'xlsx';
import { SpreadsheetError } from '../errors/index.ts';
import type { Cell } from '../fields/index.ts';
import { cellRecords } from './biff8-cells.ts';
import { type Biff8Content, biff8Workbook } from './biff8-frame.ts';
import { sharedStrings } from './biff8-shared-strings.ts';
import type { CellTable } from './cell-table.ts';
import { columnWidths, measuredRows } from './column-widths.ts';
import { sheetNameFor } from './sheet-name.ts';

const maxRows = 65_536;
const maxColumns = 256;

/**
 * Excel 97-2003 (BIFF8). The file begins with a directory of what follows, so everything is collected before the
 * first byte; the format's own limits bound it. Fails with 'tooManyRows', 'tooManyColumns' or 'textTooLong'.
 */
export async function* xlsChunks(table: CellTable): AsyncGenerator<Uint8Array> {
  try {
    const content = await collectContent(table);
    yield biff8Workbook(await loadSheetJs(), content);
  } finally {
    await table.rows.return(undefined);
  }
}

const collectContent = async ({ name, headers, kinds, rows }: CellTable): Promise<Biff8Content> => {
  if (headers.length > maxColumns) {
    throw new SpreadsheetError('tooManyColumns', { limit: maxColumns });
  }
  const measured: Cell[][] = [];
  const records = cellRecords();
  let rowCount = 0;
  const addRow = (cells: readonly Cell[]): void => {
    for (const [column, cell] of cells.entries()) {
      records.add(cell, { row: rowCount, column, kind: kinds[column], header: headers[column] ?? '' });
    }
    rowCount += 1;
  };
  addRow(headers);
  for await (const cells of rows) {
    if (rowCount === maxRows) {
      throw new SpreadsheetError('tooManyRows', { limit: maxRows - 1 });
    }
    if (measured.length < measuredRows) {
      measured.push(cells);
    }
    addRow(cells);
  }
  const { cells, texts, textUses } = records.finish();
  return {
    sheetName: sheetNameFor(name),
    widths: columnWidths(headers, measured),
    rowCount,
    cells,
    sharedStrings: sharedStrings(texts, textUses),
  };
};

/** Node takes the package's CommonJS form, wrapped in a default export; bundlers take its module form, which has none. */
const loadSheetJs = async (): Promise<typeof SheetJs> => {
  const loaded: typeof SheetJs = await import('xlsx');
  return 'default' in loaded ? (loaded.default as typeof SheetJs) : loaded;
};
