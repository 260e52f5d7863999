import type { WriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { contentTypes, type ExportField, type ExportType, fileNameFor } from '@hr/spreadsheet/fields';
import { streamTable } from '@hr/spreadsheet/writers';
import type { Response } from 'express';
import { AppError } from '../core/app-error.ts';
import { type RowsToCount, withRowCount, sendFile, timestampedName } from './send-file.ts';

interface TableAnswer<Row> extends RowsToCount {
  readonly type: ExportType;
  /** zh-TW name of the list; the file name adds the time. */
  readonly title: string;
  readonly fields: readonly ExportField<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  readonly now: Date;
}

/** @throws AppError ExportTooLarge if the format cannot hold the rows. */
const write = async (stream: ReadableStream<Uint8Array>, writer: WriteStream, signal: AbortSignal): Promise<void> => {
  try {
    await pipeline(Readable.fromWeb(stream as never), writer, { signal });
  } catch (error) {
    throw error instanceof SpreadsheetError ? new AppError('ExportTooLarge', { cause: error }) : error;
  }
};

/**
 * Sends rows as a file, or 204 without rows.
 * @throws AppError ExportTooLarge if the format cannot hold the rows.
 */
export const sendTable = async <Row>(
  response: Response,
  { type, title, fields, rows, now, hasSum }: TableAnswer<Row>,
): Promise<void> => {
  const counted = withRowCount(rows, { hasSum });
  await sendFile(response, {
    name: fileNameFor(timestampedName(title, now), type),
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
