import type { Cell, CellKind } from '../fields/index.ts';
import { type CellTable, dateFormat, worksheetText } from './cell-table.ts';
import { columnWidths, measuredRows } from './column-widths.ts';
import { sheetNameFor } from './sheet-name.ts';

/**
 * Office Open XML with typed cells, the header row frozen and columns as wide as their first rows.
 * Text goes in as a text cell, which no program calculates. Fails with 'textTooLong' as `worksheetText` does.
 */
export async function* xlsxChunks({ name, headers, kinds, rows }: CellTable): AsyncGenerator<Uint8Array> {
  try {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const head = await takeRows(rows, measuredRows);
    const widths = columnWidths(headers, head);
    const stream = writeXlsxStream(sheetRows(headers, head, rows), {
      name: sheetNameFor(name),
      columns: kinds.map((kind, column) => ({ width: widths[column] ?? 0, ...columnStyle(kind) })),
      freezePane: { rows: 1 },
    });
    yield* chunksIn(stream);
  } finally {
    await rows.return(undefined);
  }
}

const takeRows = async (rows: AsyncGenerator<Cell[]>, count: number): Promise<Cell[][]> => {
  const taken: Cell[][] = [];
  while (taken.length < count) {
    const { done, value } = await rows.next();
    if (done) {
      break;
    }
    taken.push(value);
  }
  return taken;
};

/**
 * The text format keeps an identifier's zeros when someone edits the cell; other columns do without and are written
 * faster.
 */
const columnStyle = (kind: CellKind | undefined) => {
  if (kind === 'date') {
    return { style: { numFmt: dateFormat } };
  }
  return kind === 'text' ? { style: { numFmt: '@' } } : {};
};

async function* sheetRows(headers: readonly string[], head: readonly Cell[][], rest: AsyncIterable<Cell[]>) {
  const toSheetRow = (cells: readonly Cell[]) => cells.map((cell, column) => sheetCell(cell, headers[column] ?? ''));
  yield toSheetRow(headers);
  yield* head.map(toSheetRow);
  for await (const cells of rest) {
    yield toSheetRow(cells);
  }
}

const sheetCell = (cell: Cell, header: string): Cell | null => {
  if (typeof cell !== 'string') {
    return cell;
  }
  return cell === '' ? null : xmlSafe(worksheetText(cell, header));
};

/** Text the format would read as an escape (`_x0041_`) and characters XML does not allow would arrive as something else. */
const xmlSafe = (text: string): string =>
  /_x|[\uFFFE\uFFFF]/.test(text)
    ? text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_').replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    : text;

/** Not every browser can iterate a stream, so it is read by hand. */
async function* chunksIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
    }
  } finally {
    await reader.cancel();
  }
}
