import type { Readable } from 'node:stream';
import type { StoredFile } from '@hr/contracts/files';
import { fileNameOf, safeFileName, type FileType, fileTypes } from '@hr/domain/files';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { contentTypeOf } from './file-content.ts';
import { type Spool, spool } from './spool.ts';
import { claimRow, deleteFile, findFile, insertFile } from './stored-file.rows.ts';

/** What is asked of a file before it is kept. */
export interface FileRules {
  readonly name: string;
  /** What it may hold. */
  readonly allowed: readonly FileType[];
  readonly maximumBytes: number;
}

/** A file that was received and looked at; it is kept by `keepReceived` or closed. */
export interface ReceivedFile extends Omit<StoredFile, 'id'> {
  readonly content: Spool;
}

/**
 * Takes a file from wherever it comes and looks at what it holds; the database is not asked, however long that takes.
 * @throws AppError PayloadTooLarge, UnacceptableFile.
 */
export const receiveForKeeping = async (
  content: Readable | Uint8Array,
  { name, allowed, maximumBytes }: FileRules,
): Promise<ReceivedFile> => {
  const received = await spool(content, maximumBytes);
  try {
    const type = await contentTypeOf(received, allowed);
    return { name: fileNameOf(name, type), mediaType: fileTypes[type], size: received.size, content: received };
  } catch (error) {
    await received.close();
    throw error;
  }
};

/** Removes what is in a file. Where that fails the sweep comes by later. */
const removeContent = async ({ files, log }: Context, id: string): Promise<void> => {
  try {
    await files.remove(id);
  } catch (cause) {
    log.error({ err: cause, file: id }, 'a file was not removed');
  }
};

/**
 * Keeps a file as part of the transaction that it is called in: its row is written with everything else, and what it holds
 * is removed at once where that is rolled back.
 */
export const keepReceived = async (
  context: Context,
  { content, ...file }: ReceivedFile,
  { isClaimed = true }: { readonly isClaimed?: boolean } = {},
): Promise<StoredFile> => {
  const { sha256 } = content;
  const id = await insertFile(context, { ...file, sha256, isClaimed });
  context.db.afterTransaction(async (outcome) => {
    if (outcome === 'rolledBack') {
      await removeContent(context, id);
    }
  });
  await context.files.put(id, content.read(), file.size);
  return { id, ...file };
};

/**
 * Keeps a file to which something of the same transaction refers, under a name that the service made.
 *
 * @throws AppError PayloadTooLarge, UnacceptableFile, StorageFull.
 */
export const keepFile = async (
  context: Context,
  content: Readable | Uint8Array,
  rules: FileRules,
): Promise<StoredFile> => {
  const received = await receiveForKeeping(content, { ...rules, name: safeFileName(rules.name) });
  try {
    return await keepReceived(context, received);
  } finally {
    await received.content.close();
  }
};

/**
 * Makes an upload of the caller's own part of what refers to it from now on, in the transaction that does so.
 * @throws AppError ReferenceNotFound at the field for any other file, so that nobody takes what is somebody else's.
 */
export const claimFile = async (context: Context, id: string, field: string): Promise<void> => {
  if (!(await claimRow(context, id))) {
    throw fieldError('ReferenceNotFound', field, '檔案已不存在，請重新上傳');
  }
};

interface Claimed {
  readonly field: string;
  /** Fewer than may be uploaded; what a file holds was looked at then. */
  readonly allowed: readonly FileType[];
}

/** The same for a file of some types alone. @throws AppError ReferenceNotFound, UnacceptableFile at the field. */
export const claimFileOf = async (context: Context, id: string, { field, allowed }: Claimed): Promise<void> => {
  await claimFile(context, id, field);
  const file = await findFile(context.db, id);
  if (!allowed.some((type) => fileTypes[type] === file?.mediaType)) {
    throw fieldError('UnacceptableFile', field, `僅接受 ${allowed.join('、').toUpperCase()} 檔案`);
  }
};

/** A file with what it holds. The caller has seen to it that whoever asks may have it. */
export interface OpenFile extends StoredFile {
  readonly content: Readable;
}

/** @throws AppError NotFound for none, FileMissing where what it held is gone. */
export const openFile = async ({ db, files }: Context, id: string): Promise<OpenFile> => {
  const file = await findFile(db, id);
  if (!file) {
    throw new AppError('NotFound');
  }
  const content = await files.open(id);
  if (!content) {
    throw new AppError('FileMissing');
  }
  return { ...file, content };
};

/** Gives up a file in the transaction that stops referring to it; what it holds goes once that is committed. */
export const dropFile = async (context: Context, id: string): Promise<void> => {
  await deleteFile(context.db, id);
  context.db.afterTransaction(async (outcome) => {
    if (outcome === 'committed') {
      await removeContent(context, id);
    }
  });
};
