import os from 'node:os';
import { SpreadsheetError } from '../errors/index.ts';
import { readTable } from '../readers/index.ts';
import type { Message, Question } from './reader-protocol.ts';

/** Process that reads one untrusted file and exits; run by `readUntrustedTable`, never imported. */

const rowsAtOnce = 200;

async function* messagesFor({ bytes, options }: Question): AsyncGenerator<Message> {
  try {
    const { headers, rows } = await readTable(bytes, options);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      yield { rows: rows.slice(start, start + rowsAtOnce) };
    }
    yield { headers };
  } catch (error) {
    // Any failure of the readers is caused by the untrusted file.
    const { reason, details } = error instanceof SpreadsheetError ? error : new SpreadsheetError('unreadable');
    yield { reason, details };
  }
}

/** Resolves once the message is sent, so that at most one is pending. */
const say = (message: Message): Promise<void> => new Promise((resolve) => process.send?.(message, () => resolve()));

const answer = async (question: Question): Promise<void> => {
  for await (const message of messagesFor(question)) {
    await say(message);
  }
  process.disconnect();
};

// Requests of pages have priority over imports.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

process.once('message', (question: Question) => void answer(question));
