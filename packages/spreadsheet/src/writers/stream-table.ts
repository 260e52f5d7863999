import {
  type Cell,
  defaultExportType,
  defaultSheetName,
  type ExportField,
  type ExportType,
  type FieldOptions,
  headersOf,
  rowReader,
} from '../fields/index.ts';
import { csvChunks } from './csv.ts';
import { htmlChunks } from './html.ts';
import type { CellTable } from './cell-table.ts';
import { xlsChunks } from './xls.ts';
import { xlsxChunks } from './xlsx.ts';

/** Source and options of an export. Rows are pulled one at a time as the file is read. */
export interface TableSource<Row> extends FieldOptions {
  readonly fields: readonly ExportField<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** Defaults to 'xls'. */
  readonly type?: ExportType;
  /** Defaults to 'Sheet1'; title of html, unused in csv. Characters invalid in worksheet names are replaced. */
  readonly sheetName?: string;
  /** Writes csv values as `="value"`; defaults to true. Disable it for files that programs read. */
  readonly wrapValues?: boolean;
}

/**
 * Streams a file, or returns null without rows (specification section 5). The first row is read before this resolves,
 * so that a failing source is known before anything is sent. csv, html and xlsx take constant memory; xls is
 * collected, up to 65,535 rows. Cancelling the stream closes the source. Count rows in the source to report progress.
 * The stream fails with a `SpreadsheetError`: 'textTooLong' beyond the 32,767 characters of an xls or xlsx cell,
 * because truncation would be unnoticed, and 'tooManyRows' or 'tooManyColumns' beyond the limits of xls. xlsx
 * continues in another worksheet after 1,048,576 rows.
 */
export const streamTable = async <Row>(source: TableSource<Row>): Promise<ReadableStream<Uint8Array> | null> => {
  const rows = iteratorOf(source.rows);
  const first = await rows.next();
  if (first.done) {
    return null;
  }
  const table: CellTable = {
    name: source.sheetName?.trim() || defaultSheetName,
    headers: headersOf(source.fields),
    kinds: source.fields.map(({ kind }) => kind),
    rows: cellRows(first.value, rows, rowReader(source.fields, source)),
  };
  const chunks = writers[source.type ?? defaultExportType](table, source.wrapValues ?? true);
  return byteStream(chunks, async () => void (await rows.return?.()));
};

const writers: Readonly<Record<ExportType, (table: CellTable, wrapValues: boolean) => AsyncGenerator<Uint8Array>>> = {
  csv: csvChunks,
  html: htmlChunks,
  xls: xlsChunks,
  xlsx: xlsxChunks,
};

const iteratorOf = <Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncIterator<Row> | Iterator<Row> =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();

async function* cellRows<Row>(
  first: Row,
  rest: AsyncIterator<Row> | Iterator<Row>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<Cell[]> {
  try {
    yield toCells(first);
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      yield toCells(next.value);
    }
  } finally {
    await rest.return?.();
  }
}

/** `close` is also called on cancel, because a generator that has not started runs no cleanup. */
const byteStream = (chunks: AsyncIterator<Uint8Array>, close: () => Promise<void>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) {
          controller.close();
        } else {
          controller.enqueue(value);
        }
      },
      async cancel() {
        await chunks.return?.();
        await close();
      },
    },
    { highWaterMark: 0 },
  );
