import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentError } from '@hr/documents/pdf';
import type { Response } from 'express';
import { AppError } from '../core/app-error.ts';
import { sendFile, timestampedName } from './send-file.ts';

const contentTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

interface DocumentAnswer {
  readonly type: keyof typeof contentTypes;
  /** zh-TW name of the document; the file name adds the time. */
  readonly title: string;
  readonly now: Date;
  readonly tooLargeMessage: string;
  /** Creates the document, or returns null if it would be empty. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array | null>;
  /** Number of records in the document; read after it is created. */
  readonly countRows: () => number;
}

/** Converts an error of the document renderer to an error for the caller. */
export const toDocumentError = (error: unknown, tooLargeMessage: string): unknown => {
  if (!(error instanceof DocumentError)) {
    return error;
  }
  return error.reason === 'busy'
    ? new AppError('TooManyRequests', { msg: '您有其他文件正在製作，請稍後再試。', cause: error })
    : new AppError('ExportTooLarge', { msg: tooLargeMessage, cause: error });
};

/**
 * Sends a document as a file, or 204 if it would be empty.
 * @throws AppError ExportTooLarge if the document is too large, TooManyRequests if other documents of the caller are in
 * progress.
 */
export const sendDocument = (
  response: Response,
  { type, title, now, tooLargeMessage, make, countRows }: DocumentAnswer,
): Promise<void> =>
  sendFile(response, {
    name: `${timestampedName(title, now)}.${type}`,
    contentType: contentTypes[type],
    countRows,
    write: async (writer, signal) => {
      const file = await make(signal).catch((error: unknown) => {
        throw toDocumentError(error, tooLargeMessage);
      });
      if (file === null) {
        return false;
      }
      await pipeline(Readable.from([file]), writer, { signal });
      return true;
    },
  });
