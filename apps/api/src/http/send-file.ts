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
import { readyToSend } from './before-sending.ts';
import { givenUpSignal } from './given-up.ts';

interface FileAnswer {
  readonly name: string;
  readonly contentType: string;
  readonly write: (writer: WriteStream, signal: AbortSignal) => Promise<boolean>;
  /** Asked once it is written. */
  readonly countRows: () => number;
}

/** A reader who takes nothing for so long has gone. */
const READER_TIMEOUT_MS = 60_000;

/** `部門清單_20261121_1530` */
export const timedName = (title: string, now: Date): string => {
  const minute = minuteOfInstant(now);
  const time = `${Math.floor(minute / 60)}`.padStart(2, '0') + `${minute % 60}`.padStart(2, '0');
  return `${title}_${dateOfInstant(now).replaceAll('-', '')}_${time}`;
};

/** The same rows, and how many of them were taken. */
export const counting = <Row>(rows: AsyncIterable<Row>): { rows: AsyncIterable<Row>; count: () => number } => {
  let taken = 0;
  const take = async function* (): AsyncGenerator<Row> {
    for await (const row of rows) {
      taken += 1;
      yield row;
    }
  };
  return { rows: take(), count: () => taken };
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

/**
 * Answers with a file; when there is nothing to download, the answer says so with 204.
 * The file is written whole before its first byte is sent, so that a connection to the database is held only as long as the
 * database takes, however slowly the file is read, and what fails is told in words rather than by half a file. A reader who
 * leaves ends the work, which is no failure.
 */
export const sendFile = async (
  response: Response,
  { name, contentType, write, countRows }: FileAnswer,
): Promise<void> => {
  const signal = givenUpSignal(response);
  if (signal.aborted) {
    return;
  }
  const { writer, reader } = await openSpool();
  try {
    if (!(await write(writer, signal))) {
      await readyToSend(response, 0);
      response.status(204).end();
      return;
    }
    await readyToSend(response, countRows());
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
  /** Bytes, where it is known before all of it is read. */
  readonly size?: number;
  readonly content: Readable;
  /** An image that a page of ours shows, or a PDF that a browser shows by itself; anything else is to be saved. */
  readonly isShown?: boolean;
}

/** Sends what is read, under its own type alone; as a file to be saved, so that no browser shows it as a page of ours. */
const send = async (
  response: Response,
  { name, contentType, size, content, isShown = false }: StreamAnswer,
  signal: AbortSignal,
): Promise<void> => {
  response.attachment(safeFileName(name)).type(contentType).set('X-Content-Type-Options', 'nosniff');
  if (isShown) {
    response.set('Content-Disposition', 'inline');
  }
  if (size !== undefined) {
    response.set('Content-Length', `${size}`);
  }
  response.setTimeout(READER_TIMEOUT_MS, () => response.destroy());
  await pipeline(content, response, { signal });
};

/** Answers with what is read while it is read. A reader who leaves ends that, which is no failure. */
export const sendStream = async (response: Response, answer: StreamAnswer): Promise<void> => {
  const signal = givenUpSignal(response);
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
