import { flushCompileCache } from 'node:module';
import os from 'node:os';
import { appendPage } from './append-page.ts';
import { DocxError } from './docx-error.ts';
import type { Answer, Question } from './docx-protocol.ts';
import { mergeDocx, placeholdersIn } from './merge-docx.ts';
import { readSafeDocx } from './read-safe-docx.ts';

/** Process that holds one template and merges documents; run by `withTemplate`, never imported. */

let template: Uint8Array = new Uint8Array();

const answer = async (question: Question): Promise<Answer> => {
  if ('inspected' in question) {
    readSafeDocx(question.inspected, { isTemplate: false });
    return { isHarmless: true };
  }
  if ('extended' in question) {
    return { extended: appendPage(question.extended, question.paragraphs) };
  }
  if ('template' in question) {
    const paragraphs = readSafeDocx(question.template);
    template = question.template;
    return { opened: { paragraphs, placeholders: await placeholdersIn(template) } };
  }
  return { merged: await mergeDocx(template, question.values) };
};

const answerOrRefuse = async (question: Question): Promise<Answer> => {
  try {
    return await answer(question);
  } catch (error) {
    // Any failure of the libraries is caused by the untrusted file.
    return { reason: error instanceof DocxError ? error.reason : 'unreadable' };
  }
};

// Requests of pages have priority over contracts.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// The process is killed after its work, so the compile cache is written now.
flushCompileCache();

process.on('message', (question: Question) => {
  void answerOrRefuse(question).then((answered) => process.send?.(answered));
});
