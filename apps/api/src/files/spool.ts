import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/app-error.ts';

/** What came of a stream: a file without a name, which is gone once it is closed, even when the process is killed. */
export interface Spool {
  readonly size: number;
  readonly sha256: string;
  /** From its beginning, as often as it is wanted. */
  readonly read: () => Readable;
  readonly close: () => Promise<void>;
}

const tooLarge = (maximumBytes: number): AppError =>
  new AppError('PayloadTooLarge', { msg: `檔案不可超過 ${maximumBytes / 1_048_576} MB` });

/** Measures what passes, and lets no more through than is taken. */
const gauge = (maximumBytes: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const measuring = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      hash.update(chunk);
      done(size > maximumBytes ? tooLarge(maximumBytes) : null, chunk);
    },
  });
  return { measuring, measured: () => ({ size, sha256: hash.digest('hex') }) };
};

/** The beginning of a file that is read again and again, and left open. */
const reading = (file: FileHandle): Readable => file.createReadStream({ start: 0, autoClose: false });

/**
 * Writes a stream to a place of its own as it comes, however slowly.
 * @throws AppError PayloadTooLarge as soon as there is more; what was written is gone then.
 */
export const spool = async (content: Readable | Uint8Array, maximumBytes: number): Promise<Spool> => {
  const place = path.join(tmpdir(), `hr-upload-${randomUUID()}`);
  const writer = createWriteStream(place, { flags: 'wx', mode: 0o600 });
  await once(writer, 'open');
  let file: FileHandle;
  try {
    file = await open(place, 'r');
  } finally {
    await rm(place);
  }
  const { measuring, measured } = gauge(maximumBytes);
  try {
    await pipeline(content instanceof Uint8Array ? Readable.from([content]) : content, measuring, writer);
  } catch (error) {
    await file.close();
    throw error;
  }
  return { ...measured(), read: () => reading(file), close: () => file.close() };
};
