import { buffer } from 'node:stream/consumers';
import { type FileType, fileTypeOf } from '@hr/domain/files';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { openZip } from '@hr/spreadsheet/zip';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#core/app-error.ts';
import type { Spool } from './spool.ts';

const MOST_UNPACKED_BYTES = 104_857_600;

const refusal = (msg: string): AppError => new AppError('UnacceptableFile', { msg });

const named = (types: readonly FileType[]): string => types.map((type) => type.toUpperCase()).join('、');

/** A file that unpacks to thousands of times its size would take the computer of whoever opens it. */
const refuseBomb = (bytes: Uint8Array): void => {
  try {
    if (openZip(bytes).unpackedSize > MOST_UNPACKED_BYTES) {
      throw refusal('檔案解壓縮後的內容過大，無法接受');
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? refusal('檔案已損毀，無法讀取') : error;
  }
};

/**
 * What a file is, by what it holds and not by its name.
 * @throws AppError UnacceptableFile for another than is allowed, one that nothing is known of, and one that would burst.
 */
export const contentTypeOf = async ({ read, size }: Spool, allowed: readonly FileType[]): Promise<FileType> => {
  if (size === 0) {
    throw refusal('檔案是空的');
  }
  const bytes = await buffer(read());
  const found = await fileTypeFromBuffer(bytes);
  const type = found && fileTypeOf(found.mime);
  if (type === undefined || !allowed.includes(type)) {
    throw refusal(`檔案內容須為 ${named(allowed)}`);
  }
  if (type === 'docx') {
    refuseBomb(bytes);
  }
  return type;
};
