import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dateOfInstant, minuteOfInstant } from '@hr/domain/time';
import { SpreadsheetError } from '@hr/spreadsheet/errors';
import { contentTypes, type ExportField, type ExportType, fileNameFor } from '@hr/spreadsheet/fields';
import { streamTable } from '@hr/spreadsheet/writers';
import type { Response } from 'express';
import { AppError } from './app-error.ts';
import { readyToSend } from './before-sending.ts';

interface TableAnswer<Row> {
  readonly type: ExportType;
  /** The name of the list, in zh-TW; the file's name adds the time. */
  readonly title: string;
  readonly fields: readonly ExportField<Row>[];
  readonly rows: AsyncIterable<Row>;
  readonly now: Date;
}

/** A reader who takes nothing for so long has gone. */
const READER_TIMEOUT_MS = 60_000;

/** `部門清單_20261121_1530.xlsx` */
const fileName = (title: string, type: ExportType, now: Date): string => {
  const minute = minuteOfInstant(now);
  const time = `${Math.floor(minute / 60)}`.padStart(2, '0') + `${minute % 60}`.padStart(2, '0');
  return fileNameFor(`${title}_${dateOfInstant(now).replaceAll('-', '')}_${time}`, type);
};

/** Two ends of a file without a name: it is gone once both are closed, even when the process is killed. */
const openSpool = async (): Promise<{ writer: WriteStream; reader: ReadStream }> => {
  const place = path.join(tmpdir(), `hr-export-${randomUUID()}`);
  const writer = createWriteStream(place, { flags: 'wx', mode: 0o600 });
  await once(writer, 'open');
  const reader = createReadStream(place);
  await once(reader, 'open');
  await rm(place);
  return { writer, reader };
};

/** The same rows, and how many of them were taken. */
const counting = <Row>(rows: AsyncIterable<Row>): { rows: AsyncIterable<Row>; count: () => number } => {
  let taken = 0;
  const take = async function* (): AsyncGenerator<Row> {
    for await (const row of rows) {
      taken += 1;
      yield row;
    }
  };
  return { rows: take(), count: () => taken };
};

/** Aborted when whoever asked goes away before the answer is whole. */
const departureOf = (response: Response): AbortSignal => {
  const departure = new AbortController();
  response.once('close', () => departure.abort());
  return departure.signal;
};

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
 * The file is written whole before its first byte is sent, so that a connection to the database is held only as long as the
 * database takes, however slowly the file is read, and what fails is told in words rather than by half a file. A reader who
 * leaves ends the work, which is no failure.
 * @throws AppError ExportTooLarge for what the type of file cannot hold.
 */
export const sendTable = async <Row>(
  response: Response,
  { type, title, fields, rows, now }: TableAnswer<Row>,
): Promise<void> => {
  const signal = departureOf(response);
  const counted = counting(rows);
  const stream = await streamTable({ type, fields, rows: counted.rows, sheetName: title });
  if (stream === null) {
    await readyToSend(response, 0);
    response.status(204).end();
    return;
  }
  const { writer, reader } = await openSpool();
  try {
    await write(stream, writer, signal);
    await readyToSend(response, counted.count());
    response
      .attachment(fileName(title, type, now))
      .type(contentTypes[type])
      .set('Content-Length', `${writer.bytesWritten}`);
    response.setTimeout(READER_TIMEOUT_MS, () => response.destroy());
    await pipeline(reader, response, { signal });
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  } finally {
    reader.destroy();
  }
};
