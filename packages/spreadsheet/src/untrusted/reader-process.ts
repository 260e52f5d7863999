import { SpreadsheetError } from '../errors/index.ts';
import { readTable } from '../readers/index.ts';
import type { Answer, Question } from './reader-protocol.ts';

/** The process that reads one file of a stranger's and ends: run by `readUntrustedTable`, never imported. */

const answerTo = async ({ bytes, options }: Question): Promise<Answer> => {
  try {
    return { table: await readTable(bytes, options) };
  } catch (error) {
    // Whatever a stranger's file makes the readers trip over, the file is to blame.
    const { reason, details } = error instanceof SpreadsheetError ? error : new SpreadsheetError('unreadable');
    return { reason, details };
  }
};

process.once('message', (question: Question) => {
  void answerTo(question).then((answer) => process.send?.(answer, () => process.disconnect()));
});
