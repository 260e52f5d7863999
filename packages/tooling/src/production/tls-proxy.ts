import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A proxy that ends TLS, as one stands before the service in production. */
export interface TlsProxy {
  readonly origin: string;
  /** Certificate that clients must trust. */
  readonly certificate: string;
  readonly stop: () => void;
}

/** Distributes requests round-robin, and forwards the client address and protocol. */
export const startTlsProxy = async (ports: readonly number[]): Promise<TlsProxy> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  let turn = 0;
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    turn += 1;
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const forwarded = request(
      { host: '127.0.0.1', port: ports[turn % ports.length], method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  server.listen(0);
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
