import { DocumentError } from './document-error.ts';
import { type Commission, writeDocument } from './writer.ts';
import type { Head, Order, SheetTable } from './writer-protocol.ts';

/** A column as it is printed. */
export interface PrintedColumn<Row> {
  readonly head: string;
  readonly isNumber: boolean;
  readonly textOf: (row: Row) => string;
}

interface TableDocument<Row> extends Omit<Head, 'facts'>, Commission {
  /** How it was asked for, once it is known how many rows there are. */
  readonly factsOf: (rows: number) => Head['facts'];
  /** A table of all rows, or a sheet for each of them with its values below each other. */
  readonly template: 'list' | 'sheets';
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
  /** What stands in tables below the values of a sheet, for some rows at once. */
  readonly tablesOf?: ((rows: readonly Row[]) => Promise<readonly (readonly SheetTable[])[]>) | undefined;
  readonly madeAt: Date;
}

/** Ten thousand rows of eight columns: six seconds and a gigabyte while they are set. */
export const mostCells = 80_000;

const rowsAtOnce = 200;

/**
 * Rows as pages to be filed. Null without rows.
 * Throws `DocumentError`, also 'tooLarge' for what is more than `mostCells`.
 */
export const tablePdf = <Row>(document: TableDocument<Row>): Promise<Uint8Array | null> =>
  writeDocument(document, (say) => dictate(document, say));

/** Counts the cells of a document and refuses more than one takes. */
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

/** Hands the rows over as they come and then says what to make of them; nothing without rows. */
const dictate = async <Row>(document: TableDocument<Row>, say: (order: Order) => Promise<void>): Promise<void> => {
  const { columns, rows, tablesOf, template, madeAt, factsOf, signal } = document;
  const { title, organisation, logo, printedBy, printedAt } = document;
  const take = cellLimit();
  let count = 0;
  let piece: Row[] = [];
  const handOver = async (): Promise<void> => {
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
      await handOver();
    }
  }
  if (count === 0) {
    return;
  }
  await handOver();
  await say({
    template,
    head: { title, organisation, logo, facts: factsOf(count), printedBy, printedAt },
    heads: columns.map(({ head }) => head),
    alignRight: columns.map(({ isNumber }) => isNumber),
    madeAt: Math.floor(madeAt.getTime() / 1000),
  });
};
