import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bounded, compiledCode, type Exceeded, readyProcess, workPlaces } from '../apart/index.ts';
import { SpreadsheetError } from '../errors/index.ts';
import type { ReadOptions, ReadRow, ReadTable } from '../readers/index.ts';
import type { Message, Question, Refusal } from './reader-protocol.ts';

/** Whose file it is, and bounds of the process that reads it besides those of the table itself. */
interface ProcessOptions extends ReadOptions {
  /** Files of one owner are read one after the other. */
  readonly owner: string;
  /** 20 seconds unless set: many times what the largest honest table takes. */
  readonly maxMilliseconds?: number;
  /** Memory of the whole process; 512 MiB unless set. */
  readonly maxResidentBytes?: number;
  /** Aborted when nobody waits for the table any more. */
  readonly signal?: AbortSignal;
}

const defaultMilliseconds = 20_000;
const mebibyte = 1024 * 1024;
const defaultResidentBytes = 512 * mebibyte;
/** What JavaScript objects may take of it; the rest is for the runtime, the file and what is unpacked of it. */
const heapMebibytes = 256;

const inTurn = workPlaces({ atOnce: 2, waitingEach: 4 });

const readerProcess = fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/** The process knows nothing of ours: no environment but where its code is kept, no file handle, no file that was read before. */
const startReader = (): ChildProcess =>
  fork(readerProcess, {
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
    env: compiledCode(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const keptReady = readyProcess(startReader, { idleMilliseconds: 60_000 });

/**
 * Reads a table as `readTable` does, in a process of its own that is ended when it takes too much time or memory, so
 * that whatever the file holds is felt by nobody else. A few are read at once; the others wait for their turn.
 * Throws the `SpreadsheetError`s of `readTable`, 'tooSlow', 'tooLarge' for what takes too much memory, and 'busy' when
 * too many files of the owner wait already; the reason of the signal when that is aborted.
 */
export const readUntrustedTable = async (bytes: Uint8Array, options: ProcessOptions): Promise<ReadTable> => {
  const { signal, ...bounds } = options;
  const answer = await inTurn(options.owner, () => ask(keptReady.take(), { bytes, options: bounds }, options), signal);
  signal?.throwIfAborted();
  // Whoever previews a file imports it next.
  keptReady.prepare();
  if ('reason' in answer) {
    throw new SpreadsheetError(answer.reason, answer.details);
  }
  return answer;
};

const ask = (
  reader: ChildProcess,
  question: Question,
  { maxMilliseconds = defaultMilliseconds, maxResidentBytes = defaultResidentBytes, signal }: ProcessOptions,
): Promise<ReadTable | Refusal> =>
  bounded(reader, { maxMilliseconds, maxResidentBytes, signal }, (exceeded) => answerOf(reader, question, exceeded));

/** Resolves once the process has ended, so that its place is given on only when its memory is free. */
const answerOf = (
  reader: ChildProcess,
  question: Question,
  stoppedFor: () => Exceeded | undefined,
): Promise<ReadTable | Refusal> =>
  new Promise((resolve, reject) => {
    const rows: ReadRow[] = [];
    let answer: ReadTable | Refusal | undefined;
    reader.on('message', (received) => {
      const message = received as Message;
      if ('rows' in message) {
        rows.push(...message.rows);
      } else {
        answer = 'headers' in message ? { headers: message.headers, rows } : message;
      }
    });
    reader.once('error', reject);
    reader.once('exit', (code, signal) => {
      // The runtime aborts itself when its heap is full.
      const reason = stoppedFor() ?? (signal === null ? undefined : 'tooLarge');
      if (answer) {
        resolve(answer);
      } else if (reason) {
        resolve({ reason, details: {} });
      } else {
        reject(new Error(`The process that reads tables ended with ${code}`));
      }
    });
    // A process that ends before it took everything is told of by its end.
    reader.send(question, () => undefined);
  });
