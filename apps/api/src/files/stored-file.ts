import type { Readable } from 'node:stream';
import type { StoredFile } from '@hr/contracts/files';
import { fileNameOf, safeFileName, type FileType, fileTypes } from '@hr/domain/files';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { contentTypeOf } from './file-content.ts';
import { type Spool, spool } from './spool.ts';
import { claimFileRow, deleteFileRows, findFile, insertFileRow } from './stored-file.rows.ts';

/** Rules for a file that is saved. */
export interface FileRules {
  readonly name: string;
  /** Allowed types of content. */
  readonly allowed: readonly FileType[];
  readonly maximumBytes: number;
}

/** A received file with a checked type. It must be saved by `saveReceivedFile` or closed. */
export interface ReceivedFile extends Omit<StoredFile, 'id'> {
  readonly content: Spool;
}

/**
 * Receives a file and checks its type. Uses no database connection.
 * @throws AppError PayloadTooLarge, UnacceptableFile.
 */
export const receiveCheckedFile = async (
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

/** Removes the content of a file. After a failure the sweep removes it later. */
const removeContent = async ({ files, log }: Context, id: string): Promise<void> => {
  try {
    await files.remove(id);
  } catch (cause) {
    log.error({ err: cause, file: id }, 'failed to remove a file');
  }
};

/** Saves a file in the caller's transaction. A rollback also removes its content. Decision 029. */
export const saveReceivedFile = async (
  context: Context,
  { content, ...file }: ReceivedFile,
  { isClaimed = true }: { readonly isClaimed?: boolean } = {},
): Promise<StoredFile> => {
  const { sha256 } = content;
  const id = await insertFileRow(context, { ...file, sha256, isClaimed });
  context.db.afterTransaction(async (outcome) => {
    if (outcome === 'rolledBack') {
      await removeContent(context, id);
    }
  });
  await context.files.put(id, content.read(), file.size);
  return { id, ...file };
};

/**
 * Saves a file that the same transaction references, under a name made by the service.
 * @throws AppError PayloadTooLarge, UnacceptableFile, StorageFull.
 */
export const saveFile = async (
  context: Context,
  content: Readable | Uint8Array,
  rules: FileRules,
): Promise<StoredFile> => {
  const received = await receiveCheckedFile(content, { ...rules, name: safeFileName(rules.name) });
  try {
    return await saveReceivedFile(context, received);
  } finally {
    await received.content.close();
  }
};

/**
 * Claims an upload of the caller, in the transaction that references it.
 * @throws AppError ReferenceNotFound at the field for any other file.
 */
export const claimFile = async (context: Context, id: string, field: string): Promise<void> => {
  if (!(await claimFileRow(context, id))) {
    throw fieldError('ReferenceNotFound', field, '檔案已不存在，請重新上傳');
  }
};

interface ClaimOptions {
  readonly field: string;
  /** Types allowed for this field; the content was checked at the upload. */
  readonly allowed: readonly FileType[];
}

/** Claims an upload of one of the types. @throws AppError ReferenceNotFound, UnacceptableFile at the field. */
export const claimFileOfType = async (
  context: Context,
  id: string,
  { field, allowed }: ClaimOptions,
): Promise<void> => {
  await claimFile(context, id, field);
  const file = await findFile(context.db, id);
  if (!allowed.some((type) => fileTypes[type] === file?.mediaType)) {
    throw fieldError('UnacceptableFile', field, `僅接受 ${allowed.join('、').toUpperCase()} 檔案`);
  }
};

/** A file with its content. The caller must have checked the permission. */
export interface OpenFile extends StoredFile {
  readonly content: Readable;
}

/** @throws AppError NotFound for an unknown file, FileMissing if its content is lost. */
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

/**
 * Copies a file as an upload of the caller, which the caller's transaction claims for another record.
 * @throws AppError NotFound, FileMissing.
 */
export const copyStoredFile = async (context: Context, id: string): Promise<StoredFile> => {
  const { content, name, mediaType, size, risk } = await openFile(context, id);
  const copy = await spool(content, size);
  try {
    const file = { name, mediaType, size, ...(risk === undefined ? {} : { risk }), content: copy };
    return await saveReceivedFile(context, file, { isClaimed: false });
  } finally {
    await copy.close();
  }
};

const CONCURRENT_REMOVALS = 20;

/** Deletes files in the transaction that stops referencing them. Their contents are removed after the commit. */
export const deleteStoredFiles = async (context: Context, ids: readonly string[]): Promise<void> => {
  await deleteFileRows(context.db, ids);
  context.db.afterTransaction(async (outcome) => {
    if (outcome === 'committed') {
      for (let start = 0; start < ids.length; start += CONCURRENT_REMOVALS) {
        await Promise.all(ids.slice(start, start + CONCURRENT_REMOVALS).map((id) => removeContent(context, id)));
      }
    }
  });
};

/** Deletes a file in the transaction that stops referencing it. Its content is removed after the commit. */
export const deleteStoredFile = (context: Context, id: string): Promise<void> => deleteStoredFiles(context, [id]);
