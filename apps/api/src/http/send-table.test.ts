import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import express, { type Response } from 'express';
import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { handleError } from './handle-error.ts';
import { assignRequestId } from './request-middleware.ts';
import { sendTable } from './send-table.ts';

interface Row {
  readonly name: string;
}

type Preparation = (response: Response) => Promise<unknown>;

/** Starts a server that answers every request with the rows, and collects reported errors. */
const serve = async (rows: () => AsyncIterable<Row>, prepare: Preparation = async () => undefined) => {
  const errors: unknown[] = [];
  const app = express();
  app.use(assignRequestId);
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
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  app.use(handleError({ log, report: (error) => void errors.push(error) }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { complaints: errors, answered: answered.promise, origin: `http://127.0.0.1:${port}`, port };
};

describe('sendTable', () => {
  it('stops reading rows without an error when the client disconnects', async () => {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const { complaints: errors, port } = await serve(async function* endless() {
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
    expect(errors).toEqual([]);
  });

  it('reads no rows if the client has already disconnected', async () => {
    const begun = vi.fn<() => void>();
    const requested = Promise.withResolvers<void>();
    const {
      answered,
      complaints: errors,
      port,
    } = await serve(
      async function* one() {
        begun();
        yield { name: '甲' };
      },
      (response) => {
        requested.resolve();
        return once(response, 'close');
      },
    );
    const reader = connect(port, '127.0.0.1');
    reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await requested.promise;
    reader.destroy();
    await answered;
    await new Promise(setImmediate);
    expect(begun).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });

  it('answers with an error and no partial file if a row fails', async () => {
    const { complaints: errors, origin } = await serve(async function* broken() {
      yield { name: '甲' };
      throw new Error('the second row is broken');
    });
    const answer = await fetch(origin);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'Internal' });
    expect(errors).not.toEqual([]);
  });

  it('sends the content length', async () => {
    const { origin } = await serve(async function* one() {
      yield { name: '甲' };
    });
    const answer = await fetch(origin);
    expect(Number(answer.headers.get('Content-Length'))).toBe((await answer.arrayBuffer()).byteLength);
  });
});
