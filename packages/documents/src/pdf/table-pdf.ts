import { DocumentError } from './document-error.ts';
import { type Commission, writeDocument } from './writer.ts';
import type { Head, Order, SheetTable } from './writer-protocol.ts';

/** Printed column. */
export interface PrintedColumn<Row> {
  readonly head: string;
  readonly isNumber: boolean;
  readonly textOf: (row: Row) => string;
}

interface TableDocument<Row> extends Omit<Head, 'facts'>, Commission {
  /** Returns the facts about the query, once the number of rows is known. */
  readonly factsOf: (rows: number) => Head['facts'];
  /** Table of all rows, or a sheet per row. */
  readonly template: 'list' | 'sheets';
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
  /** Returns the tables below the values of the sheets, for a batch of rows. */
  readonly tablesOf?: ((rows: readonly Row[]) => Promise<readonly (readonly SheetTable[])[]>) | undefined;
  /** Labels of boxes for signatures below a list. */
  readonly signatures?: readonly string[] | undefined;
  readonly madeAt: Date;
}

/** Ten thousand rows of eight columns take six seconds and a gigabyte. */
export const mostCells = 80_000;

const rowsAtOnce = 200;

/** Creates a PDF of rows. Null without rows. Throws `DocumentError`, also 'tooLarge' beyond `mostCells`. */
export const tablePdf = <Row>(document: TableDocument<Row>): Promise<Uint8Array | null> =>
  writeDocument(document, (say) => dictate(document, say));

/** Counts cells and rejects a document beyond the limit. */
const cellLimit = (): ((cells: number) => void) => {
  let count = 0;
  return (cells) => {
    count += cells;
    if (count > mostCells) {
      throw new DocumentError('tooLarge');
    }
  };
};

const cellsOf = (tables: readonly SheetTable[]): number =>
  tables.reduce((sum, { heads, rows }) => sum + heads.length * rows.length, 0);

/** Sends the rows as they arrive, and then the order; nothing without rows. */
const dictate = async <Row>(document: TableDocument<Row>, say: (order: Order) => Promise<void>): Promise<void> => {
  const { columns, rows, tablesOf, template, signatures = [], madeAt, factsOf, signal } = document;
  const { title, organisation, logo, printedBy, printedAt } = document;
  const take = cellLimit();
  let count = 0;
  let piece: Row[] = [];
  const forwardTask = async (): Promise<void> => {
    const tables = (await tablesOf?.(piece)) ?? [];
    take(cellsOf(tables.flat()));
    await say({ rows: piece.map((row) => columns.map(({ textOf }) => textOf(row))), tables });
    piece = [];
  };
  for await (const row of rows) {
    signal.throwIfAborted();
    take(columns.length);
    count += 1;
    piece.push(row);
    if (piece.length === rowsAtOnce) {
      await forwardTask();
    }
  }
  if (count === 0) {
    return;
  }
  await forwardTask();
  await say({
    template,
    head: { title, organisation, logo, facts: factsOf(count), printedBy, printedAt },
    heads: columns.map(({ head }) => head),
    alignRight: columns.map(({ isNumber }) => isNumber),
    signatures,
    madeAt: Math.floor(madeAt.getTime() / 1000),
  });
};
