import { mkdirSync } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

/** Storage of file contents outside of the database. Keys contain no personal data. */
export interface FileStorage {
  /** Writes a complete file; `size` in bytes. A failed write leaves a file without a row, which the sweep removes. */
  readonly put: (key: string, content: Readable, size: number) => Promise<void>;
  /** Returns undefined if the file does not exist. */
  readonly open: (key: string) => Promise<Readable | undefined>;
  /** Ignores a missing file. */
  readonly remove: (key: string) => Promise<void>;
  /** Lists the keys of all files. */
  readonly keys: () => AsyncGenerator<string>;
}

interface FileStorageOptions {
  readonly driver: DriverContract;
  /** Runs after a file is written, before it counts as stored. */
  readonly secure?: (key: string) => Promise<void>;
  /** Default: the list of the driver. */
  readonly keys?: () => AsyncGenerator<string>;
}

const keysOf = async function* (disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', paginationToken === undefined ? {} : { paginationToken });
    for (const object of page.objects) {
      if (object.isFile) {
        yield object.key;
      }
    }
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
};

/** Creates a storage from a flydrive driver. */
export const fileStorage = ({ driver, secure, keys }: FileStorageOptions): FileStorage => {
  const disk = new Disk(driver);
  return {
    put: async (key, content, size) => {
      await disk.putStream(key, content, { contentLength: size });
      await secure?.(key);
    },
    open: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : undefined),
    remove: (key) => disk.delete(key),
    keys: keys ?? (() => keysOf(disk)),
  };
};

/** Lists the files of a folder. The driver's own list fails at names that are not keys, such as `lost+found`. */
const fileNamesIn = async function* (folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isFile()) {
      yield entry.name;
    }
  }
};

/** Creates a storage in a folder that all processes share and only the service can read. */
export const folderStorage = (location: string): FileStorage => {
  const folder = path.resolve(location);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return fileStorage({
    driver: new FSDriver({ location: folder, visibility: 'private' }),
    // Committed rows survive a loss of power, so the file must be synced too.
    secure: async (key) => {
      await using file = await open(path.join(folder, key), 'r');
      await file.sync();
    },
    keys: () => fileNamesIn(folder),
  });
};

export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Endpoint of S3-compatible storage other than Amazon's. */
  readonly endpoint?: string | undefined;
  /** Default: credentials of the environment, such as a machine role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Creates a storage in a bucket. The client is loaded only if needed. */
export const bucketStorage = async ({ name, region, endpoint, credentials }: Bucket): Promise<FileStorage> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return fileStorage({
    driver: new S3Driver({
      bucket: name,
      region,
      visibility: 'private',
      supportsACL: false,
      // Storage without support for newer checksums would store them as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
    }),
  });
};
