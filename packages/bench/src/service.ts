import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '@hr/api/app';
import { openDatabase } from '@hr/api/database';
import { folderStorage } from '@hr/api/files';
import { DEMO_PASSWORD } from '@hr/prisma/seed';
import { fieldCipher } from '@hr/prisma/field-cipher';
import pg from 'pg';
import pino from 'pino';

/** Encryption secret of the benchmark's demo organisation. */
export const FIELD_SECRET = 'nothing that a benchmark reads is encrypted';

/** Default pool size of the service. */
const POOL_SIZE = 10;

/** Server on a port of its own. */
export interface Listening {
  readonly origin: string;
  /** Returns the milliseconds from the arrival of the last answered request to the last byte of its response. */
  readonly lastTaken: () => number;
  readonly stop: () => Promise<void>;
}

const listen = async (listener: RequestListener, close: () => Promise<unknown>): Promise<Listening> => {
  let taken = Number.NaN;
  const server = createServer((request, response) => {
    const arrivedAt = performance.now();
    response.once('finish', () => {
      taken = performance.now() - arrivedAt;
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastTaken: () => taken,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await close();
    },
  };
};

/** Starts the service like in production; serves the pages if their folder is parameters. */
export const startService = (url: string, webRoot?: string): Promise<Listening> => {
  const db = openDatabase({ url, role: 'hr_service', poolSize: POOL_SIZE, onConnectionLost: () => undefined });
  const app = createApp({
    db,
    cipher: fieldCipher(FIELD_SECRET),
    files: folderStorage(path.join(tmpdir(), 'hr-bench-files')),
    log: pino({ level: 'silent' }),
    version: '0.0.0',
    cookie: { secret: 'a secret for one benchmark only, no more', secure: false },
    limits: { idleMinutes: 60, absoluteHours: 12 },
    clock: () => new Date(),
    report: (error) => console.error(error),
    webRoot,
  });
  return listen(app, db.close);
};

/** Statement as passed to the driver. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Runs the statements of a request: the session first, then all others in parallel. */
export type Asking = (statements: readonly Statement[]) => Promise<unknown[]>;

/** Returns a function that runs the statements of a request like the service. */
export const askingOf = (url: string): { ask: Asking; close: () => Promise<void> } => {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  const ask: Asking = async ([session, ...others]) => {
    const first = session === undefined ? [] : [await pool.query(session)];
    const rest = await Promise.all(others.map((statement) => pool.query(statement)));
    return [...first, ...rest].map(({ rows }) => rows as unknown);
  };
  return { ask, close: () => pool.end() };
};

/** Starts a bare Node server that responds with the results of the statements. */
export const startBareServer = (url: string, statements: readonly Statement[]): Promise<Listening> => {
  const { ask, close } = askingOf(url);
  const answer = async (response: ServerResponse): Promise<void> => {
    const rows = await ask(statements);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(rows));
  };
  return listen((_request, response) => void answer(response), close);
};

/** Signs a demo account in and returns its cookie; defaults to a user with access to all employees. */
export const signIn = async (origin: string, username = 'hr'): Promise<string> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};

/** Captures the statements of a request as passed to the driver. */
export const captureStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  pg.Client.prototype.query = function capture(this: pg.Client, ...parameters: unknown[]) {
    const [config] = parameters as [Statement | string];
    if (typeof config === 'object') {
      statements.push(config);
    }
    return Reflect.apply(query as () => unknown, this, parameters);
  } as never;
  await work();
  Reflect.set(pg.Client.prototype, 'query', query);
  return statements.map(({ name, text, values }) => ({ name, text, values }));
};

/** Duration of a request and of its database statements in milliseconds. */
export interface RequestTimes {
  readonly taken: number;
  readonly databaseTime: number;
  readonly statements: number;
}

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown;

/**
 * Measures a request and its statements from when each is passed to the driver until its result; parallel statements
 * count once. For requests that change rows and cannot be repeated.
 */
export const timeRequest = async (
  { lastTaken }: Pick<Listening, 'lastTaken'>,
  request: () => Promise<unknown>,
): Promise<RequestTimes> => {
  let [waiting, since, databaseTime, statements] = [0, 0, 0, 0];
  const end = (): void => {
    waiting -= 1;
    databaseTime += waiting === 0 ? performance.now() - since : 0;
  };
  const query = Reflect.get(pg.Client.prototype, 'query') as Query;
  pg.Client.prototype.query = function timed(this: pg.Client, ...parameters: unknown[]) {
    statements += 1;
    since = waiting === 0 ? performance.now() : since;
    waiting += 1;
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const callback = (...answer: unknown[]): unknown => {
        end();
        return Reflect.apply(callback, undefined, answer);
      };
      return Reflect.apply(query, this, [...parameters.slice(0, -1), callback]);
    }
    return (Reflect.apply(query, this, parameters) as Promise<unknown>).finally(end);
  } as never;
  await request();
  Reflect.set(pg.Client.prototype, 'query', query);
  return { taken: lastTaken(), databaseTime, statements };
};
