import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bounds, bounded, compileCacheEnvironment, type Exceeded, fairQueue } from '@hr/spreadsheet/processes';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { DocxError } from './docx-error.ts';
import type { Answer, Merged, Opened, PlaceholderValues, Question } from './docx-protocol.ts';

/** Owner of the documents, and limits. */
interface Commission {
  /** Templates of one owner are processed one after the other. */
  readonly owner: string;
  /** Aborts the work. */
  readonly signal: AbortSignal;
  readonly bounds?: Omit<Bounds, 'signal'>;
}

/** Harmless Word document with its placeholders. */
export interface Template extends Opened {
  /** Merges one document at a time. @throws DocxError */
  readonly merge: (values: PlaceholderValues) => Promise<Merged>;
}

const mebibyte = 1024 * 1024;
/** A document takes about ten milliseconds, so this suffices for thousands. */
const usualBounds = { maxMilliseconds: 60_000, maxResidentBytes: 512 * mebibyte };
/** Heap limit of the process. */
const heapMebibytes = 256;

const inTurn = fairQueue({ atOnce: 2, waitingEach: 4 });

const docxProcess = fileURLToPath(new URL('./docx-process.ts', import.meta.url));

/** The process gets no environment except its code cache, no file handles and no earlier documents. */
const start = (): ChildProcess =>
  fork(docxProcess, {
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
    env: compileCacheEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

type Ask = (question: Question) => Promise<Exclude<Answer, { reason: unknown }>>;

/** Works with a process that is killed if it takes too much time or memory. A few run in parallel; others wait. */
const withProcess = async <Result>(
  { owner, signal, bounds = usualBounds }: Commission,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> => {
  const run = async (): Promise<Result> => {
    const writer = start();
    try {
      return await bounded(writer, { ...bounds, signal }, (exceeded) =>
        work((question) => answerTo(writer, question, exceeded)),
      );
    } finally {
      writer.kill('SIGKILL');
    }
  };
  try {
    return await inTurn(owner, run, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SpreadsheetError ? new DocxError('busy', { cause: error }) : error;
  }
};

/** Opens an untrusted Word document in a process of its own, which merges documents from it. @throws DocxError */
export const withTemplate = <Result>(
  file: Uint8Array,
  commission: Commission,
  work: (template: Template) => Promise<Result>,
): Promise<Result> =>
  withProcess(commission, async (ask) => {
    const { opened } = (await ask({ template: file })) as { opened: Opened };
    return work({
      ...opened,
      merge: async (values) => ((await ask({ values })) as { merged: Merged }).merged,
    });
  });

/**
 * Inspects an untrusted Word document in a process of its own. @throws DocxError if it contains more than text,
 * images and links, or cannot be read.
 */
export const inspectDocx = (file: Uint8Array, commission: Commission): Promise<void> =>
  withProcess(commission, async (ask) => {
    await ask({ inspected: file });
  });

/**
 * Returns an untrusted Word document with a last page of paragraphs, written in a process of its own. @throws
 * DocxError
 */
export const withLastPage = (
  file: Uint8Array,
  paragraphs: readonly string[],
  commission: Commission,
): Promise<Uint8Array> =>
  withProcess(commission, async (ask) => {
    const { extended } = (await ask({ extended: file, paragraphs })) as { extended: Uint8Array };
    return extended;
  });

const answerTo = (writer: ChildProcess, question: Question, exceeded: () => Exceeded | undefined): ReturnType<Ask> =>
  new Promise((resolve, reject) => {
    const stopListening = (): void => {
      writer.off('message', onMessage).off('exit', onExit).off('error', reject);
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => {
      stopListening();
      // The runtime aborts if its heap is full.
      const reason = exceeded() ?? (signal === null ? undefined : 'tooLarge');
      reject(reason ? new DocxError(reason) : new Error('The process that writes Word documents has ended'));
    };
    const onMessage = (message: unknown): void => {
      stopListening();
      const answer = message as Answer;
      if ('reason' in answer) {
        reject(new DocxError(answer.reason));
      } else {
        resolve(answer);
      }
    };
    if (writer.exitCode !== null || writer.signalCode !== null) {
      onExit(writer.exitCode, writer.signalCode);
      return;
    }
    writer.once('message', onMessage).once('exit', onExit).once('error', reject);
    // The exit of the process reports a failed send.
    writer.send(question, () => undefined);
  });
