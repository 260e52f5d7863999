import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bounded, compileCacheEnvironment, type Exceeded, preparedProcess, fairQueue } from '../processes/index.ts';
import { SpreadsheetError } from '../errors/index.ts';
import type { ReadOptions, ReadRow, ReadTable } from '../readers/index.ts';
import type { Message, Question, Refusal } from './reader-protocol.ts';

/** Owner of the file, and limits of the process. */
interface ProcessOptions extends ReadOptions {
  /** Files of one owner are read one after the other. */
  readonly owner: string;
  /** Defaults to 20 seconds, far more than the largest normal table takes. */
  readonly maxMilliseconds?: number;
  /** Memory of the whole process; defaults to 512 MiB. */
  readonly maxResidentBytes?: number;
  /** Aborts the reading. */
  readonly signal?: AbortSignal;
}

const defaultMilliseconds = 20_000;
const mebibyte = 1024 * 1024;
const defaultResidentBytes = 512 * mebibyte;
/** Heap limit; the rest is for the runtime, the file and its unpacked content. */
const heapMebibytes = 256;

const inTurn = fairQueue({ atOnce: 2, waitingEach: 4 });

const readerProcess = fileURLToPath(new URL('./reader-process.ts', import.meta.url));

/** The process gets no environment except its code cache, no file handles and no earlier files. */
const startReader = (): ChildProcess =>
  fork(readerProcess, {
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
    env: compileCacheEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const readyReader = preparedProcess(startReader, { idleMilliseconds: 60_000 });

/**
 * Reads a table like `readTable` in a process of its own that is killed beyond its limits, so that a malicious file
 * affects no one else. A few are read in parallel; others wait. Throws the `SpreadsheetError`s of `readTable`,
 * 'tooSlow', 'tooLarge' beyond the memory limit, 'busy' if too many files of the owner wait, and the reason of an
 * aborted signal. Decision 014.
 */
export const readUntrustedTable = async (bytes: Uint8Array, options: ProcessOptions): Promise<ReadTable> => {
  const { signal, ...bounds } = options;
  const answer = await inTurn(
    options.owner,
    () => ask(readyReader.take(), { bytes, options: bounds }, options),
    signal,
  );
  signal?.throwIfAborted();
  // A preview is usually followed by the import.
  readyReader.prepare();
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

/** Resolves after the process has exited, so that its memory is free before the next one starts. */
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
      // The runtime aborts if its heap is full.
      const reason = stoppedFor() ?? (signal === null ? undefined : 'tooLarge');
      if (answer) {
        resolve(answer);
      } else if (reason) {
        resolve({ reason, details: {} });
      } else {
        reject(new Error(`The process that reads tables ended with ${code}`));
      }
    });
    // The exit of the process reports a failed send.
    reader.send(question, () => undefined);
  });
