import { mkdirSync } from 'node:fs';
import { open, opendir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

/** Where what is in files is kept, outside of the database: by key, which says nothing of anybody. */
export interface FileStorage {
  /** Writes a file wholly, of so many bytes. What a failure leaves has no row and is removed. */
  readonly put: (key: string, content: Readable, size: number) => Promise<void>;
  /** Undefined where there is none. */
  readonly open: (key: string) => Promise<Readable | undefined>;
  /** Removing what is not there is nothing. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all files that there are. */
  readonly keys: () => AsyncGenerator<string>;
}

interface Kept {
  readonly driver: DriverContract;
  /** Done once a file is written, before it counts as kept. */
  readonly secure?: (key: string) => Promise<void>;
  /** The driver's own list without it. */
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

/** Keeps files through a driver of flydrive. */
export const fileStorage = ({ driver, secure, keys }: Kept): FileStorage => {
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

/** The names of the files in a folder; the driver's own list ends at a name that is none of its keys, as `lost+found`. */
const namesIn = async function* (folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.isFile()) {
      yield entry.name;
    }
  }
};

/** Keeps files in a folder, which all processes share and nobody else of the machine reads. */
export const folderStorage = (place: string): FileStorage => {
  const folder = path.resolve(place);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return fileStorage({
    driver: new FSDriver({ location: folder, visibility: 'private' }),
    // The database survives a loss of power with what it has acknowledged, so the file has to.
    secure: async (key) => {
      await using file = await open(path.join(folder, key), 'r');
      await file.sync();
    },
    keys: () => namesIn(folder),
  });
};

export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Of storage that speaks S3 and is not Amazon's. */
  readonly endpoint?: string | undefined;
  /** Without them the client asks its surroundings, as a role of the machine. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Keeps files in a bucket; its client is loaded only where there is one. */
export const bucketStorage = async ({ name, region, endpoint, credentials }: Bucket): Promise<FileStorage> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return fileStorage({
    driver: new S3Driver({
      bucket: name,
      region,
      visibility: 'private',
      supportsACL: false,
      // Storage that does not know the newer checksums would keep them as part of the content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
    }),
  });
};
