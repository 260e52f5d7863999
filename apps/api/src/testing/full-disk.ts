import fs, { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { type FileStorage, fileStorage } from '#files/index.ts';

const FULL_DEVICE = '/dev/full';

/** Whether the machine has a device whose writes fail like those to a full disk. */
export const hasFullDisk = existsSync(FULL_DEVICE);

class FullDiskDriver extends FSDriver {
  override putStream(_key: string, content: Readable): Promise<void> {
    return pipeline(content, createWriteStream(FULL_DEVICE));
  }
}

/** Creates a file storage on a full disk. */
export const fullDiskStorage = (folder: string): FileStorage =>
  fileStorage({ driver: new FullDiskDriver({ location: folder, visibility: 'private' }) });

/** Runs the work while every file stream finds the disk full. */
export const withFullDisk = async (work: () => Promise<void>): Promise<void> => {
  const { createWriteStream: create } = fs;
  fs.createWriteStream = (filePath) => {
    // Creates the file, which stays empty.
    writeFileSync(filePath, '');
    return create(FULL_DEVICE);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.createWriteStream = create;
    syncBuiltinESMExports();
  }
};
