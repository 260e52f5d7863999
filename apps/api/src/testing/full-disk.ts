import fs, { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { type FileStorage, fileStorage } from '#files/index.ts';

const PLACE = '/dev/full';

/** Whether this machine has what every write fails on as on a full disk. */
export const hasFullDisk = existsSync(PLACE);

class FullDisk extends FSDriver {
  override putStream(_key: string, content: Readable): Promise<void> {
    return pipeline(content, createWriteStream(PLACE));
  }
}

/** Keeps files in a folder whose disk is full. */
export const fullDisk = (folder: string): FileStorage =>
  fileStorage({ driver: new FullDisk({ location: folder, visibility: 'private' }) });

/** Does the work while nothing that is written as it comes finds room, wherever it is written to. */
export const whileFull = async (work: () => Promise<void>): Promise<void> => {
  const { createWriteStream: create } = fs;
  fs.createWriteStream = (place) => {
    // A file is made, and stays empty.
    writeFileSync(place, '');
    return create(PLACE);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.createWriteStream = create;
    syncBuiltinESMExports();
  }
};
