import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type Response } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GivenUp, givenUpSignal } from './given-up.ts';

/** The answer to somebody, after their connection was closed: by them, or because they had all of it. */
const closedResponse = async (end: (caller: Socket, response: Response) => void): Promise<Response> => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const app = express().get('/', (_request, response) => {
    response.once('close', () => resolve(response));
    end(caller, response);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    caller.destroy();
    server.close();
  });
  caller.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  return promise;
};

describe('the signal of a caller who gives up', () => {
  it('is aborted at once for one who had left before it was asked for', async () => {
    const signal = givenUpSignal(await closedResponse((caller) => caller.destroy()));
    expect(signal.aborted).toBe(true);
    expect(signal.reason).toBeInstanceOf(GivenUp);
  });

  it('is not aborted for one who had the whole answer', async () => {
    expect(givenUpSignal(await closedResponse((_caller, response) => response.end())).aborted).toBe(false);
  });
});
