import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { Response } from 'express';
import { safeFileName } from '@hr/domain/files';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sendStream, timestampedName } from '#http/send-file.ts';

/** A file of an archive; it is opened when it is written. */
export interface ArchivedFile {
  /** Folder in the archive: 「E00001 王小明」. */
  readonly folder?: string;
  readonly name: string;
  /** @throws AppError FileMissing if its content is lost. */
  readonly open: () => Promise<Readable>;
}

const MISSING = '找不到內容的檔案.txt';

interface ArchiveWriter {
  readonly archive: ZipArchive;
  readonly files: readonly ArchivedFile[];
  readonly signal: AbortSignal;
}

/** Adds one entry and waits until it is read. Always closes the content. */
const addEntry = async ({ archive, signal }: ArchiveWriter, content: Readable, name: string): Promise<void> => {
  try {
    signal.throwIfAborted();
    const added = once(archive, 'entry', { signal });
    archive.append(content, { name });
    await added;
  } finally {
    content.destroy();
  }
};

/** Returns a unique path for each file: 「E00001 王小明/學歷證明 (2).pdf」. */
export const entryNames = (files: readonly Pick<ArchivedFile, 'folder' | 'name'>[]): string[] => {
  const used = new Set<string>();
  return files.map(({ folder, name }) => {
    const path = [...(folder === undefined ? [] : [folder]), name].map(safeFileName).join('/');
    let uniquePath = path;
    for (let count = 2; used.has(uniquePath.toLowerCase()); count += 1) {
      uniquePath = path.replace(/(\.[^./]+)?$/, ` (${count})$1`);
    }
    used.add(uniquePath.toLowerCase());
    return uniquePath;
  });
};

/** Writes one file at a time, so that only one is open. Lost files are listed in an extra entry. */
const writeEntries = async (writer: ArchiveWriter): Promise<void> => {
  const { archive, files } = writer;
  const missing: string[] = [];
  const names = entryNames(files);
  for (const [place, { open }] of files.entries()) {
    const name = names[place] ?? '';
    try {
      await addEntry(writer, await open(), name);
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

/** Streams files as one zip archive. */
export const sendArchive = async (
  { now }: Context,
  response: Response,
  { title, files }: { readonly title: string; readonly files: readonly ArchivedFile[] },
): Promise<void> => {
  // The files are already compressed.
  const archive = new ZipArchive({ store: true });
  const content = archive.pipe(new PassThrough());
  archive.once('error', (error: Error) => content.destroy(error));
  const abortController = new AbortController();
  content.once('close', () => {
    abortController.abort();
    archive.abort();
  });
  writeEntries({ archive, files, signal: abortController.signal }).catch((error: unknown) =>
    content.destroy(error as Error),
  );
  await sendStream(response, { name: `${timestampedName(title, now)}.zip`, contentType: 'application/zip', content });
};
