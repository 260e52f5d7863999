import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { shutDown } from './shut-down.ts';

const patience = { requests: 100, statements: 100 };
const database = { close: async () => undefined };

const sockets: Socket[] = [];

afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

const serve = async (listener: RequestListener): Promise<{ server: Server; send: (text: string) => Socket }> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    send: (text) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(text);
      sockets.push(socket);
      return socket;
    },
  };
};

/** Until the server has the request. */
const arrival = (server: Server): Promise<unknown> => once(server, 'request');

describe('a service that is told to stop', () => {
  it('finishes the request that is in flight', async () => {
    let answer: () => void = () => undefined;
    const { server, send } = await serve((_request, response) => {
      answer = () => response.end('whole');
    });
    const arrived = arrival(server);
    const socket = send('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await arrived;
    const stopped = shutDown({ server, database, patience: { requests: 60_000, statements: 100 } });
    answer();
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(String(bytes)).toContain('whole');
    await stopped;
  });

  it('cuts off a body of which the rest never comes', async () => {
    const { server, send } = await serve((request) => void request.resume());
    const arrived = arrival(server);
    send('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\nhalf');
    await arrived;
    await shutDown({ server, database, patience });
    expect(server.listening).toBe(false);
  });

  it('cuts off an answer that nobody reads', async () => {
    const { server, send } = await serve((_request, response) => void response.write(Buffer.alloc(64 * 1024 * 1024)));
    const arrived = arrival(server);
    send('GET / HTTP/1.1\r\nHost: here\r\n\r\n').pause();
    await arrived;
    await shutDown({ server, database, patience });
    expect(server.listening).toBe(false);
  });

  it('closes the database when what is in hand has ended', async () => {
    const { server } = await serve(() => undefined);
    const order: string[] = [];
    const { promise: inHand, resolve: end } = Promise.withResolvers<void>();
    const stopped = shutDown({
      server,
      inHand: inHand.then(() => order.push('in hand')),
      database: { close: async () => void order.push('database') },
      patience: { requests: 60_000, statements: 100 },
    });
    await once(server, 'close');
    end();
    await stopped;
    expect(order).toEqual(['in hand', 'database']);
  });

  it('does not wait for what is in hand and never ends', async () => {
    const { server } = await serve(() => undefined);
    await shutDown({ server, inHand: new Promise(() => undefined), database, patience });
    expect(server.listening).toBe(false);
  });

  it('does not wait for a database that never answers', async () => {
    const { server } = await serve(() => undefined);
    await shutDown({ server, database: { close: () => new Promise(() => undefined) }, patience });
    expect(server.listening).toBe(false);
  });
});
