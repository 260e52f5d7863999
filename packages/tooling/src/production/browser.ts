import { Agent, request } from 'node:https';
import type { TlsProxy } from './tls-proxy.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Client of the proxy that keeps cookies. */
export interface Browser {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: object) => Promise<Answer>;
}

export const openBrowser = ({ origin, certificate }: TlsProxy): Browser => {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  const jar = new Map<string, string>();
  const ask = (method: string, path: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'X-Requested-With': 'hr-system',
        Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() } : {}),
      };
      request(`${origin}${path}`, { agent, method, headers }, (response) => {
        const cookies = response.headers['set-cookie'] ?? [];
        for (const cookie of cookies) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
          jar.set(name, value);
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookies }),
        );
      })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  return { get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) };
};
