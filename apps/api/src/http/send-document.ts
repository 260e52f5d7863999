import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentError } from '@hr/documents/pdf';
import type { Response } from 'express';
import { AppError } from '../core/app-error.ts';
import { sendFile, timedName } from './send-file.ts';

const contentTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

interface DocumentAnswer {
  readonly type: keyof typeof contentTypes;
  /** The name of the document, in zh-TW; the file's name adds the time. */
  readonly title: string;
  readonly now: Date;
  readonly tooMuch: string;
  /** Writes the document; null when there is nothing to put into one. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array | null>;
  /** What it tells of, asked once it is written. */
  readonly countRows: () => number;
}

/** What whoever asked is told of a document that could not be made. */
export const documentRefusal = (error: unknown, tooMuch: string): unknown => {
  if (!(error instanceof DocumentError)) {
    return error;
  }
  return error.reason === 'busy'
    ? new AppError('TooManyRequests', { msg: '您有其他文件正在製作，請稍後再試。', cause: error })
    : new AppError('ExportTooLarge', { msg: tooMuch, cause: error });
};

/**
 * Answers with a document that is filed; with 204 when there is nothing to tell.
 * @throws AppError ExportTooLarge for more than a document takes, TooManyRequests when others of the same person wait.
 */
export const sendDocument = (
  response: Response,
  { type, title, now, tooMuch, make, countRows }: DocumentAnswer,
): Promise<void> =>
  sendFile(response, {
    name: `${timedName(title, now)}.${type}`,
    contentType: contentTypes[type],
    countRows,
    write: async (writer, signal) => {
      const file = await make(signal).catch((error: unknown) => {
        throw documentRefusal(error, tooMuch);
      });
      if (file === null) {
        return false;
      }
      await pipeline(Readable.from([file]), writer, { signal });
      return true;
    },
  });
