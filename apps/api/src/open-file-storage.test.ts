import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { openFileStorage } from './open-file-storage.ts';

const asked: { readonly path: string | undefined; readonly as: string | undefined }[] = [];

const bucket = createServer((request, response) => {
  asked.push({ path: request.url?.split('?')[0], as: request.headers.authorization?.match(/Credential=(\w+)/)?.[1] });
  request.resume().once('end', () => response.end());
});
bucket.listen(0, '127.0.0.1');
await once(bucket, 'listening');
const folder = await mkdtemp(path.join(tmpdir(), 'hr-test-storage-'));

afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await rm(folder, { recursive: true });
});

const KEY = '0199a1d2-0000-7000-8000-000000000001';

const keep = async (env: Partial<Parameters<typeof openFileStorage>[0]>): Promise<void> => {
  const storage = await openFileStorage({ FILES_S3_REGION: 'us-east-1', ...env });
  await storage.put(KEY, Readable.from([Buffer.from('x')]), 1);
};

describe('files are kept', () => {
  it('in the folder that is named, where no bucket is', async () => {
    await keep({ FILES_DIR: folder });

    expect(await readdir(folder)).toEqual([KEY]);
    expect(asked).toEqual([]);
  });

  it('in the bucket that is named, signed with the keys that are, and in no folder', async () => {
    await rm(path.join(folder, KEY), { force: true });
    await keep({
      FILES_DIR: folder,
      FILES_S3_BUCKET: 'hr-files',
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      FILES_S3_ACCESS_KEY_ID: 'key',
      FILES_S3_SECRET_ACCESS_KEY: 'secret',
    });

    expect(asked).toEqual([{ path: `/hr-files/${KEY}`, as: 'key' }]);
    expect(await readdir(folder)).toEqual([]);
  });
});
