import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import express, { type Response } from 'express';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { handleError } from './handle-error.ts';
import { nameRequest } from './request-id.ts';
import { sendTable } from './send-table.ts';

interface Row {
  readonly name: string;
}

type Preparation = (response: Response) => Promise<unknown>;

/** A service that answers every request with the rows, and what it says of them. */
const serve = async (rows: () => AsyncIterable<Row>, prepare: Preparation = async () => undefined) => {
  const complaints: unknown[] = [];
  const app = express();
  app.use(nameRequest);
  const answered = Promise.withResolvers<void>();
  app.get('/', async (_request, response) => {
    await prepare(response);
    await sendTable(response, {
      type: 'csv',
      title: '清單',
      fields: [{ header: '姓名', key: 'name' }],
      rows: rows(),
      now: new Date('2026-11-21T06:00:00Z'),
    }).finally(answered.resolve);
  });
  const log = pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) });
  app.use(handleError({ log, report: (error) => void complaints.push(error) }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { complaints, answered: answered.promise, origin: `http://127.0.0.1:${port}`, port };
};

describe('a table that is sent', () => {
  it('ends its source when whoever asked leaves before it is whole, which is no failure', async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const { complaints, port } = await serve(async function* endless() {
      try {
        for (;;) {
          yield { name: '甲' };
          begun.resolve();
          await new Promise(setImmediate);
        }
      } finally {
        ended.resolve();
      }
    });
    const reader = connect(port, '127.0.0.1');
    reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await begun.promise;
    reader.destroy();
    await ended.promise;
    await new Promise(setImmediate);
    expect(complaints).toEqual([]);
  });

  it('is not begun for whoever has left before, which is no failure', async () => {
    const begun = vi.fn<() => void>();
    const asked = Promise.withResolvers<void>();
    const { answered, complaints, port } = await serve(
      async function* one() {
        begun();
        yield { name: '甲' };
      },
      (response) => {
        asked.resolve();
        return once(response, 'close');
      },
    );
    const reader = connect(port, '127.0.0.1');
    reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await asked.promise;
    reader.destroy();
    await answered;
    await new Promise(setImmediate);
    expect(begun).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
  });

  it('is told to have failed when a row cannot be made, and no half of it is sent', async () => {
    const { complaints, origin } = await serve(async function* broken() {
      yield { name: '甲' };
      throw new Error('the second row is broken');
    });
    const answer = await fetch(origin);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'Internal' });
    expect(complaints).not.toEqual([]);
  });

  it('says how long it is', async () => {
    const { origin } = await serve(async function* one() {
      yield { name: '甲' };
    });
    const answer = await fetch(origin);
    expect(Number(answer.headers.get('Content-Length'))).toBe((await answer.arrayBuffer()).byteLength);
  });
});
