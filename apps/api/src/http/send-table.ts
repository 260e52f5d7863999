import type { WriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { contentTypes, type ExportField, type ExportType, fileNameFor } from '@hr/spreadsheet/fields';
import { streamTable } from '@hr/spreadsheet/writers';
import type { Response } from 'express';
import { AppError } from '../core/app-error.ts';
import { counting, sendFile, timedName } from './send-file.ts';

interface TableAnswer<Row> {
  readonly type: ExportType;
  /** The name of the list, in zh-TW; the file's name adds the time. */
  readonly title: string;
  readonly fields: readonly ExportField<Row>[];
  readonly rows: AsyncIterable<Row>;
  readonly now: Date;
}

/** @throws AppError ExportTooLarge for what the type of file cannot hold. */
const write = async (stream: ReadableStream<Uint8Array>, writer: WriteStream, signal: AbortSignal): Promise<void> => {
  try {
    await pipeline(Readable.fromWeb(stream as never), writer, { signal });
  } catch (error) {
    throw error instanceof SpreadsheetError ? new AppError('ExportTooLarge', { cause: error }) : error;
  }
};

/**
 * Answers with a table as a file; without rows there is nothing to download and the answer says so with 204.
 * @throws AppError ExportTooLarge for what the type of file cannot hold.
 */
export const sendTable = async <Row>(
  response: Response,
  { type, title, fields, rows, now }: TableAnswer<Row>,
): Promise<void> => {
  const counted = counting(rows);
  await sendFile(response, {
    name: fileNameFor(timedName(title, now), type),
    contentType: contentTypes[type],
    countRows: counted.count,
    write: async (writer, signal) => {
      const stream = await streamTable({ type, fields, rows: counted.rows, sheetName: title });
      if (stream === null) {
        return false;
      }
      await write(stream, writer, signal);
      return true;
    },
  });
};
