import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Bounds, bounded, compiledCode, type Exceeded, workPlaces } from '@hr/spreadsheet/apart';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { DocxError } from './docx-error.ts';
import type { Answer, Merged, Opened, PlaceholderValues, Question } from './docx-protocol.ts';

/** For whom documents are made, and within what bounds. */
interface Commission {
  /** Templates of one person are opened one after the other. */
  readonly owner: string;
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
  readonly bounds?: Omit<Bounds, 'signal'>;
}

/** A Word document that holds nothing dangerous, with its placeholders. */
export interface Template extends Opened {
  /** Writes one document; several are asked for one after the other. @throws DocxError */
  readonly merge: (values: PlaceholderValues) => Promise<Merged>;
}

const mebibyte = 1024 * 1024;
/** A document takes some ten milliseconds: time enough for thousands of them. */
const usualBounds = { maxMilliseconds: 60_000, maxResidentBytes: 512 * mebibyte };
/** What JavaScript objects may take of it. */
const heapMebibytes = 256;

const inTurn = workPlaces({ atOnce: 2, waitingEach: 4 });

const docxProcess = fileURLToPath(new URL('./docx-process.ts', import.meta.url));

/** The process knows nothing of ours: no environment but where its code is kept, no file handle, no document that was written before. */
const start = (): ChildProcess =>
  fork(docxProcess, {
    execArgv: [`--max-old-space-size=${heapMebibytes}`],
    env: compiledCode(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Opens a stranger's Word document in a process of its own, which is ended when it takes too much time or memory, and lets
 * documents be written from it. A few are opened at once; the others wait for their turn.
 * @throws DocxError
 */
export const withTemplate = async <Result>(
  file: Uint8Array,
  { owner, signal, bounds = usualBounds }: Commission,
  work: (template: Template) => Promise<Result>,
): Promise<Result> => {
  try {
    return await inTurn(owner, () => open(file, { ...bounds, signal }, work), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SpreadsheetError ? new DocxError('busy', { cause: error }) : error;
  }
};

const open = async <Result>(
  file: Uint8Array,
  bounds: Bounds,
  work: (template: Template) => Promise<Result>,
): Promise<Result> => {
  const writer = start();
  try {
    return await bounded(writer, bounds, async (exceeded) => {
      const ask = (question: Question) => answerTo(writer, question, exceeded);
      const { opened } = (await ask({ template: file })) as { opened: Opened };
      return work({
        ...opened,
        merge: async (values) => ((await ask({ values })) as { merged: Merged }).merged,
      });
    });
  } finally {
    writer.kill('SIGKILL');
  }
};

const answerTo = (
  writer: ChildProcess,
  question: Question,
  exceeded: () => Exceeded | undefined,
): Promise<Exclude<Answer, { reason: unknown }>> =>
  new Promise((resolve, reject) => {
    const stopListening = (): void => {
      writer.off('message', onMessage).off('exit', onExit).off('error', reject);
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => {
      stopListening();
      // The runtime aborts itself when its heap is full.
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
    // A process that ends before it took everything is told of by its end.
    writer.send(question, () => undefined);
  });
