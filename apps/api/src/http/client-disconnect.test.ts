import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type Response } from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ClientDisconnected, disconnectSignal } from './client-disconnect.ts';

/** Returns a response whose connection was closed by the client, or after the response was complete. */
const createClosedResponse = async (end: (client: Socket, response: Response) => void): Promise<Response> => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const app = express().get('/', (_request, response) => {
    response.once('close', () => resolve(response));
    end(client, response);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  return promise;
};

describe('disconnectSignal', () => {
  it('aborts at once if the client has already disconnected', async () => {
    const signal = disconnectSignal(await createClosedResponse((client) => client.destroy()));
    expect(signal.aborted).toBe(true);
    expect(signal.reason).toBeInstanceOf(ClientDisconnected);
  });

  it('does not abort after a complete response', async () => {
    expect(disconnectSignal(await createClosedResponse((_caller, response) => response.end())).aborted).toBe(false);
  });
});
