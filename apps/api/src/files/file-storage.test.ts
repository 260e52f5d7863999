import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStorage, type FileStorage } from './index.ts';

/** Minimal S3 server; two keys per page. */
const objects = new Map<string, Buffer>();
const PAGE = 2;

const listPage = (after: string): string => {
  const keys = [...objects.keys()].toSorted((a, b) => (a < b ? -1 : 1)).filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${next}${contents}</ListBucketResult>`;
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  const key = pathname.replace(/^\/files\/?/, '');
  if (request.method === 'PUT') {
    objects.set(key, await buffer(request));
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') {
    response.setHeader('Content-Type', 'application/xml').end(listPage(searchParams.get('continuation-token') ?? ''));
  } else {
    const object = objects.get(key);
    response.writeHead(object ? 200 : 404).end(request.method === 'HEAD' ? undefined : object);
  }
};

const server = createServer((request, response) => void answer(request, response));
let storage: FileStorage;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  storage = await bucketStorage({
    name: 'files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
const content = Buffer.from('%PDF-1.7');

describe('bucketStorage', () => {
  it('stores only the content of a file', async () => {
    for (const id of ids) {
      await storage.put(id, Readable.from([content]), content.length);
    }

    expect(objects.get(ids[0] ?? '')).toEqual(content);
    expect(await buffer((await storage.open(ids[0] ?? ''))!)).toEqual(content);
  });

  it('lists the files of all pages', async () => {
    const listed: string[] = [];
    for await (const key of storage.keys()) {
      listed.push(key);
    }

    expect(listed.toSorted()).toEqual(ids.toSorted());
  });

  it('removes a file and ignores a missing one', async () => {
    await storage.remove(ids[0] ?? '');
    await storage.remove(ids[0] ?? '');

    expect(await storage.open(ids[0] ?? '')).toBeUndefined();
  });
});
