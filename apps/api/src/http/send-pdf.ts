import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentError } from '@hr/documents/pdf';
import type { Response } from 'express';
import { AppError } from './app-error.ts';
import { sendFile, timedName } from './send-file.ts';

interface PdfAnswer {
  /** The name of the document, in zh-TW; the file's name adds the time. */
  readonly title: string;
  readonly now: Date;
  /** Writes the document; null when there is nothing to put into one. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array | null>;
  /** What it tells of, asked once it is written. */
  readonly countRows: () => number;
}

const refusal = (error: DocumentError): AppError =>
  error.reason === 'busy'
    ? new AppError('TooManyRequests', { msg: '您有其他文件正在製作，請稍後再試。', cause: error })
    : new AppError('ExportTooLarge', {
        msg: '資料過多，無法製成 PDF；請縮小查詢範圍，或改用 .xlsx 匯出。',
        cause: error,
      });

/**
 * Answers with a document that is filed; with 204 when there is nothing to tell.
 * @throws AppError ExportTooLarge for more than a document takes, TooManyRequests when others of the same person wait.
 */
export const sendPdf = (response: Response, { title, now, make, countRows }: PdfAnswer): Promise<void> =>
  sendFile(response, {
    name: `${timedName(title, now)}.pdf`,
    contentType: 'application/pdf',
    countRows,
    write: async (writer, signal) => {
      const pdf = await make(signal).catch((error: unknown) => {
        throw error instanceof DocumentError ? refusal(error) : error;
      });
      if (pdf === null) {
        return false;
      }
      await pipeline(Readable.from([pdf]), writer, { signal });
      return true;
    },
  });
