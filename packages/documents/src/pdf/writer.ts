import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bounds, bounded, compiledCode, type Exceeded, workPlaces } from '@hr/spreadsheet/apart';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { DocumentError } from './document-error.ts';
import type { Order, Written } from './writer-protocol.ts';

/** For whom a document is made, and how long at the most. */
export interface Commission {
  /** Documents of one person are written one after the other. */
  readonly owner: string;
  readonly signal: AbortSignal;
  readonly bounds?: Bounds;
}

const mebibyte = 1024 * 1024;
const usualBounds: Bounds = { maxMilliseconds: 60_000, maxResidentBytes: 1_536 * mebibyte };

const inTurn = workPlaces({ atOnce: 1, waitingEach: 2 });

const writerProcess = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/** The process knows nothing of ours: no environment but where its code is kept and that it keeps to one core, no file handle, no document that was written before. */
const startWriter = (): ChildProcess =>
  fork(writerProcess, {
    execArgv: [],
    env: { ...compiledCode(), RAYON_NUM_THREADS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Tells the process what to write; says nothing where there is nothing to write. */
type Dictate = (say: (order: Order) => Promise<void>) => Promise<void>;

/**
 * A document to be filed, written in a process of its own: whoever asks for something else meanwhile does not wait for it.
 * Null when nothing was dictated. One is written at a time; the others wait until the turn is their owner's.
 * Throws `DocumentError`: 'tooLarge' for what takes too much memory, 'tooSlow', and 'busy' when too many documents of the
 * owner wait already.
 */
export const writeDocument = async (commission: Commission, dictate: Dictate): Promise<Uint8Array | null> => {
  try {
    return await inTurn(commission.owner, () => write(commission, dictate), commission.signal);
  } catch (error) {
    throw error instanceof SpreadsheetError ? new DocumentError('busy', { cause: error }) : error;
  }
};

const write = async ({ signal, bounds }: Commission, dictate: Dictate): Promise<Uint8Array | null> => {
  const writer = startWriter();
  const leave = (): void => void writer.kill('SIGKILL');
  signal.addEventListener('abort', leave);
  try {
    return await bounded(writer, bounds ?? usualBounds, async (exceeded) => {
      const answer = answerOf(writer, exceeded);
      const [, file] = await Promise.all([dictateTo(writer, dictate), answer]);
      return file;
    });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', leave);
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

/** A process that is told nothing has nothing to do. */
const dictateTo = async (writer: ChildProcess, dictate: Dictate): Promise<void> => {
  let isTold = false;
  await dictate((order) => {
    isTold = true;
    return say(writer, order);
  });
  if (!isTold) {
    writer.disconnect();
  }
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
        resolve(written?.file ?? null);
      } else {
        reject(new Error(`The process that writes documents ended with ${code}`));
      }
    });
  });
