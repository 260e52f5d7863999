import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { safeFileName } from '@hr/domain/files';
import { dateOfInstant, minuteOfInstant } from '@hr/domain/dates';
import type { Response } from 'express';
import { disconnectSignal } from './client-disconnect.ts';

type BeforeSendHook = (rows: number) => Promise<void>;

const hooks = new WeakMap<Response, BeforeSendHook>();

/** Registers a hook that runs when the number of rows is known and before the first byte is sent. */
export const setBeforeSend = (response: Response, hook: BeforeSendHook): void => {
  hooks.set(response, hook);
};

/** Runs the hook of the response. The file is not sent if the hook fails. */
const runBeforeSend = async (response: Response, rows: number): Promise<void> => hooks.get(response)?.(rows);

interface FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly write: (writer: WriteStream, signal: AbortSignal) => Promise<boolean>;
  /** Read after the file is written. */
  readonly countRows: () => number;
}

/** A client that reads nothing for this long is treated as disconnected. */
const READER_TIMEOUT_MS = 60_000;

/** Above it, Node warns of a leak. */
const MAX_LISTENERS = 20;

/** `部門清單_20261121_1530` */
export const timestampedName = (title: string, now: Date): string => {
  const minute = minuteOfInstant(now);
  const time = `${Math.floor(minute / 60)}`.padStart(2, '0') + `${minute % 60}`.padStart(2, '0');
  return `${title}_${dateOfInstant(now).replaceAll('-', '')}_${time}`;
};

export interface RowsToCount {
  /** The last row contains the sums, and is not counted. */
  readonly hasSum?: boolean | undefined;
}

/** Returns the same rows and a function that returns how many were read. */
export const withRowCount = <Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  { hasSum = false }: RowsToCount = {},
): { rows: AsyncIterable<Row>; count: () => number } => {
  let rowCount = 0;
  const countEach = async function* (): AsyncGenerator<Row> {
    for await (const row of rows) {
      rowCount += 1;
      yield row;
    }
  };
  return { rows: countEach(), count: () => (hasSum ? Math.max(0, rowCount - 1) : rowCount) };
};

/**
 * Opens a writer and a reader of an unlinked temporary file. The system deletes it when both are closed, even if the
 * process is killed.
 */
const openSpool = async (): Promise<{ writer: WriteStream; reader: ReadStream }> => {
  const filePath = path.join(tmpdir(), `hr-export-${randomUUID()}`);
  const writer = createWriteStream(filePath, { flags: 'wx', mode: 0o600 });
  await once(writer, 'open');
  const reader = createReadStream(filePath);
  await once(reader, 'open');
  await rm(filePath);
  return { writer, reader };
};

/**
 * Sends a file, or 204 if it is empty. The file is written completely before its first byte is sent. A slow client
 * holds no database connection, and an error becomes an error response instead of a truncated file. A disconnecting
 * client stops the work and is no error.
 */
export const sendFile = async (
  response: Response,
  { name, contentType, write, countRows }: FileAnswer,
): Promise<void> => {
  const signal = disconnectSignal(response);
  if (signal.aborted) {
    return;
  }
  const { writer, reader } = await openSpool();
  try {
    if (!(await write(writer, signal))) {
      await runBeforeSend(response, 0);
      response.status(204).end();
      return;
    }
    await runBeforeSend(response, countRows());
    await send(response, { name, contentType, size: writer.bytesWritten, content: reader }, signal);
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  } finally {
    reader.destroy();
    writer.destroy();
  }
};

interface StreamAnswer {
  readonly name: string;
  readonly contentType: string;
  /** Bytes, if known in advance. */
  readonly size?: number;
  readonly content: Readable;
  /** The browser shows the file: images of our pages and PDF. Other files are downloaded. */
  readonly isInline?: boolean;
}

/** Sends the content as a download unless it is inline, so that no browser opens it as one of our pages. */
const send = async (
  response: Response,
  { name, contentType, size, content, isInline = false }: StreamAnswer,
  signal: AbortSignal,
): Promise<void> => {
  response.attachment(safeFileName(name)).type(contentType).set('X-Content-Type-Options', 'nosniff');
  if (isInline) {
    response.set('Content-Disposition', 'inline');
  }
  if (size !== undefined) {
    response.set('Content-Length', `${size}`);
  }
  response.setTimeout(READER_TIMEOUT_MS, () => response.destroy());
  // The pipeline adds several listeners to those of the middleware.
  response.setMaxListeners(MAX_LISTENERS);
  await pipeline(content, response, { signal });
};

/** Sends a stream. A disconnecting client is no error. */
export const sendStream = async (response: Response, answer: StreamAnswer): Promise<void> => {
  const signal = disconnectSignal(response);
  try {
    await send(response, answer, signal);
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
  } finally {
    answer.content.destroy();
  }
};
