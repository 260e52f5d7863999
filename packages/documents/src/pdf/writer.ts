import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bounds, bounded, compileCacheEnvironment, type Exceeded, fairQueue } from '@hr/spreadsheet/processes';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { DocumentError } from './document-error.ts';
import type { Order, Written } from './writer-protocol.ts';

/** Owner and time limit of a document. */
export interface Commission {
  /** Documents of one owner are written one after the other. */
  readonly owner: string;
  readonly signal: AbortSignal;
  readonly bounds?: Bounds;
}

const mebibyte = 1024 * 1024;
const usualBounds: Bounds = { maxMilliseconds: 60_000, maxResidentBytes: 1_536 * mebibyte };

const inTurn = fairQueue({ atOnce: 1, waitingEach: 2 });

const writerProcess = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/**
 * The process gets no environment except its code cache and a limit to one core, no file handles and no earlier
 * documents.
 */
const startWriter = (): ChildProcess =>
  fork(writerProcess, {
    execArgv: [],
    env: { ...compileCacheEnvironment(), RAYON_NUM_THREADS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Sends the messages of a document; nothing if there is no content. */
type Dictate = (say: (order: Order) => Promise<void>) => Promise<void>;

/**
 * Writes a document in a process of its own, so that other requests are not delayed. Null if nothing was sent. One
 * document is written at a time; others wait for the turn of their owner. Throws `DocumentError`: 'tooLarge' beyond
 * the memory limit, 'tooSlow', and 'busy' if too many documents of the owner wait. Decision 023.
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

/** Resolves once the message is sent, also to a process that has exited, which is reported separately. */
const say = (writer: ChildProcess, order: Order): Promise<void> =>
  new Promise((resolve) => {
    if (writer.connected) {
      writer.send(order, () => resolve());
    } else {
      resolve();
    }
  });

/** Ends a process that received nothing. */
const dictateTo = async (writer: ChildProcess, dictate: Dictate): Promise<void> => {
  let hasOrder = false;
  await dictate((order) => {
    hasOrder = true;
    return say(writer, order);
  });
  if (!hasOrder) {
    writer.disconnect();
  }
};

/** Resolves after the process has exited, so that its memory is free before the next one starts. */
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
