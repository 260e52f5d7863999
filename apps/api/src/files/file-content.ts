import { buffer } from 'node:stream/consumers';
import { type FileType, fileTypeOf } from '@hr/domain/files';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { openZip } from '@hr/spreadsheet/zip';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#core/app-error.ts';
import type { Spool } from './spool.ts';

const MAX_UNPACKED_BYTES = 104_857_600;

const unacceptable = (msg: string): AppError => new AppError('UnacceptableFile', { msg });

const typeNames = (types: readonly FileType[]): string => types.map((type) => type.toUpperCase()).join('、');

/** Rejects zip bombs: files that unpack to thousands of times their size. */
const refuseZipBomb = (bytes: Uint8Array): void => {
  try {
    if (openZip(bytes).unpackedSize > MAX_UNPACKED_BYTES) {
      throw unacceptable('檔案解壓縮後的內容過大，無法接受');
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? unacceptable('檔案已損毀，無法讀取') : error;
  }
};

/**
 * Detects the type of a file from its content, not its name.
 * @throws AppError UnacceptableFile for an unknown or forbidden type, and for a zip bomb.
 */
export const contentTypeOf = async ({ read, size }: Spool, allowed: readonly FileType[]): Promise<FileType> => {
  if (size === 0) {
    throw unacceptable('檔案是空的');
  }
  const bytes = await buffer(read());
  const detected = await fileTypeFromBuffer(bytes);
  const type = detected && fileTypeOf(detected.mime);
  if (type === undefined || !allowed.includes(type)) {
    throw unacceptable(`檔案內容須為 ${typeNames(allowed)}`);
  }
  if (type === 'docx' || type === 'xlsx') {
    refuseZipBomb(bytes);
  }
  return type;
};
