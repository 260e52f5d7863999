import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { shutDown } from './shut-down.ts';

const timeouts = { requests: 100, statements: 100 };
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

/** Resolves when the server has received a request. */
const nextRequest = (server: Server): Promise<unknown> => once(server, 'request');

describe('shutDown', () => {
  it('finishes requests in progress', async () => {
    let answer: () => void = () => undefined;
    const { server, send } = await serve((_request, response) => {
      answer = () => response.end('whole');
    });
    const arrived = nextRequest(server);
    const socket = send('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await arrived;
    const stopped = shutDown({ server, database, timeouts: { requests: 60_000, statements: 100 } });
    answer();
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    expect(String(bytes)).toContain('whole');
    await stopped;
  });

  it('aborts an incomplete request body', async () => {
    const { server, send } = await serve((request) => void request.resume());
    const arrived = nextRequest(server);
    send('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\nhalf');
    await arrived;
    await shutDown({ server, database, timeouts });
    expect(server.listening).toBe(false);
  });

  it('aborts a response that is not read', async () => {
    const { server, send } = await serve((_request, response) => void response.write(Buffer.alloc(64 * 1024 * 1024)));
    const arrived = nextRequest(server);
    send('GET / HTTP/1.1\r\nHost: here\r\n\r\n').pause();
    await arrived;
    await shutDown({ server, database, timeouts });
    expect(server.listening).toBe(false);
  });

  it('closes the database after pending work has ended', async () => {
    const { server } = await serve(() => undefined);
    const order: string[] = [];
    const { promise: pendingWork, resolve: end } = Promise.withResolvers<void>();
    const stopped = shutDown({
      server,
      pendingWork: pendingWork.then(() => order.push('pending work')),
      database: { close: async () => void order.push('database') },
      timeouts: { requests: 60_000, statements: 100 },
    });
    await once(server, 'close');
    end();
    await stopped;
    expect(order).toEqual(['pending work', 'database']);
  });

  it('does not wait for pending work that never ends', async () => {
    const { server } = await serve(() => undefined);
    await shutDown({ server, pendingWork: new Promise(() => undefined), database, timeouts });
    expect(server.listening).toBe(false);
  });

  it('does not wait for a database that never answers', async () => {
    const { server } = await serve(() => undefined);
    await shutDown({ server, database: { close: () => new Promise(() => undefined) }, timeouts });
    expect(server.listening).toBe(false);
  });
});
