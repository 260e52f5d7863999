import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bounds, bounded, type Exceeded, workPlaces } from '@hr/spreadsheet/apart';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { DocumentError } from './document-error.ts';
import type { Head, Order, Written } from './writer-protocol.ts';

/** A column as it is printed. */
export interface PrintedColumn<Row> {
  readonly head: string;
  readonly isNumber: boolean;
  readonly textOf: (row: Row) => string;
}

interface TableDocument<Row> extends Omit<Head, 'facts'> {
  /** How it was asked for, once it is known how many rows there are. */
  readonly factsOf: (rows: number) => Head['facts'];
  /** A table of all rows, or a sheet for each of them with its values below each other. */
  readonly template: 'list' | 'sheets';
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
  readonly madeAt: Date;
  /** Documents of one person are written one after the other. */
  readonly owner: string;
  readonly signal: AbortSignal;
  readonly bounds?: Bounds;
}

/** Ten thousand rows of eight columns: six seconds and a gigabyte while they are set. */
export const mostCells = 80_000;

const mebibyte = 1024 * 1024;
const usualBounds: Bounds = { maxMilliseconds: 60_000, maxResidentBytes: 1_536 * mebibyte };

const rowsAtOnce = 200;

const inTurn = workPlaces({ atOnce: 1, waitingEach: 2 });

const writerProcess = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/** The process knows nothing of ours: no environment but that it keeps to one core, no file handle, no document that was written before. */
const startWriter = (): ChildProcess =>
  fork(writerProcess, {
    execArgv: [],
    env: { RAYON_NUM_THREADS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/**
 * Rows as pages to be filed, in a process of its own: whoever asks for something else meanwhile does not wait for it. Null
 * without rows. One is written at a time; the others wait for their turn.
 * Throws `DocumentError`: 'tooLarge' for what is more than `mostCells` or takes too much memory, 'tooSlow', and 'busy' when
 * too many documents of the owner wait already.
 */
export const tablePdf = async <Row>(document: TableDocument<Row>): Promise<Uint8Array | null> => {
  try {
    return await inTurn(document.owner, () => write(document));
  } catch (error) {
    throw error instanceof SpreadsheetError ? new DocumentError('busy', { cause: error }) : error;
  }
};

const write = async <Row>(document: TableDocument<Row>): Promise<Uint8Array | null> => {
  document.signal.throwIfAborted();
  const writer = startWriter();
  const leave = (): void => void writer.kill('SIGKILL');
  document.signal.addEventListener('abort', leave);
  try {
    return await bounded(writer, document.bounds ?? usualBounds, async (exceeded) => {
      const answer = answerOf(writer, exceeded);
      const [, pdf] = await Promise.all([dictate(writer, document), answer]);
      return pdf;
    });
  } catch (error) {
    document.signal.throwIfAborted();
    throw error;
  } finally {
    document.signal.removeEventListener('abort', leave);
    writer.kill('SIGKILL');
  }
};

/** Resolves once the message is on its way, also to a process that has ended, whose end is told of apart. */
const say = (writer: ChildProcess, order: Order): Promise<void> =>
  new Promise((resolve) => {
    if (writer.connected) {
      writer.send(order, () => resolve());
    } else {
      resolve();
    }
  });

/** Hands the rows over as they come and then says what to make of them; a process without rows has nothing to do. */
const dictate = async <Row>(writer: ChildProcess, document: TableDocument<Row>): Promise<void> => {
  const { columns, rows, template, madeAt, title, organisation, logo, factsOf, printedBy, printedAt } = document;
  const most = Math.floor(mostCells / columns.length);
  let count = 0;
  let piece: string[][] = [];
  for await (const row of rows) {
    document.signal.throwIfAborted();
    count += 1;
    if (count > most) {
      throw new DocumentError('tooLarge');
    }
    piece.push(columns.map(({ textOf }) => textOf(row)));
    if (piece.length === rowsAtOnce) {
      await say(writer, { rows: piece });
      piece = [];
    }
  }
  if (count === 0) {
    writer.disconnect();
    return;
  }
  await say(writer, { rows: piece });
  await say(writer, {
    template,
    head: { title, organisation, logo, facts: factsOf(count), printedBy, printedAt },
    heads: columns.map(({ head }) => head),
    alignRight: columns.map(({ isNumber }) => isNumber),
    madeAt: Math.floor(madeAt.getTime() / 1000),
  });
};

/** Resolves once the process has ended, so that its place is given on only when its memory is free. */
const answerOf = (writer: ChildProcess, exceeded: () => Exceeded | undefined): Promise<Uint8Array | null> =>
  new Promise((resolve, reject) => {
    let written: Written | undefined;
    writer.on('message', (message) => {
      written = message as Written;
    });
    writer.once('error', reject);
    writer.once('exit', (code) => {
      const reason = exceeded();
      if (reason) {
        reject(new DocumentError(reason));
      } else if (written || code === 0) {
        resolve(written?.pdf ?? null);
      } else {
        reject(new Error(`The process that writes documents ended with ${code}`));
      }
    });
  });
