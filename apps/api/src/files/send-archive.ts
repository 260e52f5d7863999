import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { Response } from 'express';
import { safeFileName } from '@hr/domain/files';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sendStream, timedName } from '#http/send-file.ts';

/** A file of an archive, opened when its turn has come. */
export interface ArchivedFile {
  /** The folder that it lies in: 「E00001 王小明」. */
  readonly folder?: string;
  readonly name: string;
  /** @throws AppError FileMissing where what it held is gone. */
  readonly open: () => Promise<Readable>;
}

const MISSING = '找不到內容的檔案.txt';

interface Filling {
  readonly archive: ZipArchive;
  readonly files: readonly ArchivedFile[];
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

/** The path of each file in an archive, each once: 「E00001 王小明/學歷證明 (2).pdf」. */
export const entryNames = (files: readonly Pick<ArchivedFile, 'folder' | 'name'>[]): string[] => {
  const used = new Set<string>();
  return files.map(({ folder, name }) => {
    const path = [...(folder === undefined ? [] : [folder]), name].map(safeFileName).join('/');
    let own = path;
    for (let count = 2; used.has(own.toLowerCase()); count += 1) {
      own = path.replace(/(\.[^./]+)?$/, ` (${count})$1`);
    }
    used.add(own.toLowerCase());
    return own;
  });
};

/** Puts one file after the other into the archive, so that no more than one is open; what is gone is named in a list. */
const fill = async (filling: Filling): Promise<void> => {
  const { archive, files } = filling;
  const missing: string[] = [];
  const names = entryNames(files);
  for (const [place, { open }] of files.entries()) {
    const name = names[place] ?? '';
    try {
      await add(filling, await open(), name);
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

/** Answers with files in one archive, while they are read. */
export const sendArchive = async (
  { now }: Context,
  response: Response,
  { title, files }: { readonly title: string; readonly files: readonly ArchivedFile[] },
): Promise<void> => {
  // What is in it is packed already.
  const archive = new ZipArchive({ store: true });
  const content = archive.pipe(new PassThrough());
  archive.once('error', (error: Error) => content.destroy(error));
  const closing = new AbortController();
  content.once('close', () => {
    closing.abort();
    archive.abort();
  });
  fill({ archive, files, signal: closing.signal }).catch((error: unknown) => content.destroy(error as Error));
  await sendStream(response, { name: `${timedName(title, now)}.zip`, contentType: 'application/zip', content });
};
