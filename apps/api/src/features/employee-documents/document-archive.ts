import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import { documentCategoryNames, type EmployeeDocument } from '@hr/contracts/employee-documents';
import { ZipArchive } from 'archiver';
import type { Response } from 'express';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { openFile } from '#files/index.ts';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { sendStream, timedName } from '#http/send-file.ts';
import { findDocumentsOf, findPerson } from './document-archive.rows.ts';

/** Names in an archive that say what each is, each once: 「學歷證明_成績單.pdf」, 「學歷證明_成績單 (2).pdf」. */
const namesIn = (documents: readonly EmployeeDocument[]): string[] => {
  const counts = new Map<string, number>();
  return documents.map(({ category, file }) => {
    const kind = documentCategoryNames[category];
    const name = file.name.startsWith(kind) ? file.name : `${kind}_${file.name}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : name.replace(/(?=\.[^.]+$)/, ` (${count})`);
  });
};

const MISSING = '找不到內容的檔案.txt';

interface Filling {
  readonly archive: ZipArchive;
  readonly documents: readonly EmployeeDocument[];
  /** Given when nobody reads the archive any more. */
  readonly signal: AbortSignal;
}

/** Adds what is read, and ends once all of it is read. What is not read to its end is closed. */
const add = async ({ archive, signal }: Filling, content: Readable, name: string): Promise<void> => {
  try {
    signal.throwIfAborted();
    const added = once(archive, 'entry', { signal });
    archive.append(content, { name });
    await added;
  } finally {
    content.destroy();
  }
};

/** Puts one file after the other into the archive, so that no more than one is open; what is gone is named in a list. */
const fill = async (context: Context, filling: Filling): Promise<void> => {
  const { archive, documents } = filling;
  const [names, missing] = [namesIn(documents), [] as string[]];
  for (const [place, { file }] of documents.entries()) {
    const name = names[place] ?? file.name;
    try {
      const { content } = await openFile(context, file.id);
      await add(filling, content, name);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'FileMissing')) {
        throw error;
      }
      missing.push(name);
    }
  }
  if (missing.length > 0) {
    archive.append(missing.join('\n'), { name: MISSING });
  }
  await archive.finalize();
};

/**
 * Answers with everything that is kept of somebody, as far as the caller may see it; with 204 when that is nothing. Who took
 * it, and whose it is, is written down first.
 * @throws AppError EmployeeNotFound.
 */
export const sendArchive = async (context: Context, response: Response, employeeId: string): Promise<void> => {
  const person = await findPerson(context, employeeId);
  if (!person) {
    throw new AppError('EmployeeNotFound');
  }
  const documents = await findDocumentsOf(context, employeeId);
  if (documents.length === 0) {
    response.status(204).end();
    return;
  }
  const subject = `${person.employeeNo} ${person.nameZh}`;
  await recordAudit(context, {
    kind: 'download',
    entity: 'employee',
    entityId: employeeId,
    about: aboutEmployee(employeeId, { subject, screen: 'employee_document' }),
    action: '下載全部文件',
    before: null,
    after: { 檔案數: documents.length },
  });
  // What is in it is packed already.
  const archive = new ZipArchive({ store: true });
  const content = archive.pipe(new PassThrough());
  archive.once('error', (error: Error) => content.destroy(error));
  const closing = new AbortController();
  content.once('close', () => {
    closing.abort();
    archive.abort();
  });
  fill(context, { archive, documents, signal: closing.signal }).catch((error: unknown) =>
    content.destroy(error as Error),
  );
  await sendStream(response, {
    name: `${timedName(`${subject}_員工文件`, context.now)}.zip`,
    contentType: 'application/zip',
    content,
  });
};
