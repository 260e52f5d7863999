import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type FileStorage, folderStorage } from '#files/index.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentSeeds } from '#testing/seed-documents.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

/** Opened files in order. Their streams never end. */
const opened: Readable[] = [];
let opening: Promise<unknown> = Promise.resolve();
let requested: PromiseWithResolvers<void>;

const endless = (): Readable => {
  let isBegun = false;
  return new Readable({
    read() {
      if (!isBegun) {
        isBegun = true;
        this.push('%PDF-1.7');
      }
    },
  });
};

let test: TestApp;
let hr: Caller;
let server: Server;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hr-test-archive-'));
  const files: FileStorage = {
    ...folderStorage(folder),
    open: async () => {
      requested.resolve();
      await opening;
      const content = endless();
      opened.push(content);
      return content;
    },
  };
  test = await startTestApp({ files });
  hr = await test.signedInAs('hr_officer');
  server = test.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
});

beforeEach(() => {
  opened.length = 0;
  opening = Promise.resolve();
  requested = Promise.withResolvers<void>();
});

/** Requests the archive of an employee with two documents. */
const requestArchive = async (): Promise<Socket> => {
  const { id } = await seedEmployee(test.db);
  const seeds = documentSeeds(hr);
  await seeds.seed(id);
  await seeds.seed(id);
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const place = `/api/employee-documents/archive/export?employeeId=${id}`;
  socket.write(`GET ${place} HTTP/1.1\r\nHost: here\r\nCookie: ${hr.cookie}\r\n\r\n`);
  return socket;
};

const PATIENCE = { timeout: 20_000 };

const areClosed = (): boolean[] => opened.map(({ closed }) => closed);

describe('an archive download that the client aborts', () => {
  it('closes the file being read and opens no other', async () => {
    const reader = await requestArchive();
    await once(reader, 'data');
    reader.destroy();

    await expect.poll(areClosed, PATIENCE).toEqual([true]);
  });

  it('closes a file that is opened afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    opening = gate.promise;
    const reader = await requestArchive();
    const left = new Promise((resolve) => {
      server.once('request', (_request, response) => response.once('close', resolve));
    });
    await requested.promise;
    reader.destroy();
    await left;
    gate.resolve();

    await expect.poll(areClosed, PATIENCE).toEqual([true]);
  });
});
