import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/app-error.ts';

/**
 * Unlinked temporary file with the content of a stream. The system deletes it when it is closed, even if the process
 * is killed.
 */
export interface Spool {
  readonly size: number;
  readonly sha256: string;
  /** Reads from the start; can be called repeatedly. */
  readonly read: () => Readable;
  readonly close: () => Promise<void>;
}

const tooLarge = (maximumBytes: number): AppError =>
  new AppError('PayloadTooLarge', { msg: `檔案不可超過 ${maximumBytes / 1_048_576} MB` });

/** Measures a stream and fails above the maximum size. */
const createMeter = (maximumBytes: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      hash.update(chunk);
      done(size > maximumBytes ? tooLarge(maximumBytes) : null, chunk);
    },
  });
  return { measuring: meter, result: () => ({ size, sha256: hash.digest('hex') }) };
};

/** Reads a file from its start and leaves it open. */
const readFromStart = (file: FileHandle): Readable => file.createReadStream({ start: 0, autoClose: false });

/**
 * Writes a stream to an unlinked temporary file.
 * @throws AppError PayloadTooLarge above the maximum size; the temporary file is deleted.
 */
export const spool = async (content: Readable | Uint8Array, maximumBytes: number): Promise<Spool> => {
  const filePath = path.join(tmpdir(), `hr-upload-${randomUUID()}`);
  const writer = createWriteStream(filePath, { flags: 'wx', mode: 0o600 });
  await once(writer, 'open');
  let file: FileHandle;
  try {
    file = await open(filePath, 'r');
  } finally {
    await rm(filePath);
  }
  const { measuring: meter, result } = createMeter(maximumBytes);
  try {
    await pipeline(content instanceof Uint8Array ? Readable.from([content]) : content, meter, writer);
  } catch (error) {
    await file.close();
    throw error;
  }
  return { ...result(), read: () => readFromStart(file), close: () => file.close() };
};
