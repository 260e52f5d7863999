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

/** What the demo organisation of a benchmark is encrypted with. */
export const FIELD_SECRET = 'nothing that a benchmark reads is encrypted';

/** As many connections as a service has unless told otherwise. */
const POOL_SIZE = 10;

/** Something that answers on a port of its own. */
export interface Listening {
  readonly origin: string;
  /** How long it took over the last request that it has answered: from its arrival to the last byte of the answer, in milliseconds. */
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

/** The service as it runs in production, its log apart; with the pages where their folder is named. */
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

/** A statement as it reaches the driver. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What a request asks the database: who calls first, then everything else at once. */
export type Asking = (statements: readonly Statement[]) => Promise<unknown[]>;

/** Runs the statements of a request as the service does, and nothing more. */
export const askingOf = (url: string): { ask: Asking; close: () => Promise<void> } => {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  const ask: Asking = async ([session, ...others]) => {
    const first = session === undefined ? [] : [await pool.query(session)];
    const rest = await Promise.all(others.map((statement) => pool.query(statement)));
    return [...first, ...rest].map(({ rows }) => rows as unknown);
  };
  return { ask, close: () => pool.end() };
};

/** A server of Node's own that answers each request with what the statements find. */
export const startBareServer = (url: string, statements: readonly Statement[]): Promise<Listening> => {
  const { ask, close } = askingOf(url);
  const answer = async (response: ServerResponse): Promise<void> => {
    const rows = await ask(statements);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(rows));
  };
  return listen((_request, response) => void answer(response), close);
};

/** The cookie of a demo account; without a name of somebody who sees every employee. */
export const signIn = async (origin: string, username = 'hr'): Promise<string> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};

/** The statements that the work sends, as they reach the driver, so that both sides run the very same. */
export const captureStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  pg.Client.prototype.query = function capture(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [Statement | string];
    if (typeof config === 'object') {
      statements.push(config);
    }
    return Reflect.apply(query as () => unknown, this, given);
  } as never;
  await work();
  Reflect.set(pg.Client.prototype, 'query', query);
  return statements.map(({ name, text, values }) => ({ name, text, values }));
};

/** How long the service took over a request, and how long of that the database was asked, in milliseconds. */
export interface Asked {
  readonly taken: number;
  readonly asked: number;
  readonly statements: number;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * How long a request takes beside its own SQL: from when each of its statements is handed to the driver until it is answered,
 * what is asked at once counted once. For work that changes rows, whose statements cannot be run a second time.
 */
export const timeAsked = async (
  { lastTaken }: Pick<Listening, 'lastTaken'>,
  request: () => Promise<unknown>,
): Promise<Asked> => {
  let [waiting, since, asked, statements] = [0, 0, 0, 0];
  const end = (): void => {
    waiting -= 1;
    asked += waiting === 0 ? performance.now() - since : 0;
  };
  const query = Reflect.get(pg.Client.prototype, 'query') as Query;
  pg.Client.prototype.query = function timed(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    since = waiting === 0 ? performance.now() : since;
    waiting += 1;
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told = (...answer: unknown[]): unknown => {
        end();
        return Reflect.apply(callback, undefined, answer);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), told]);
    }
    return (Reflect.apply(query, this, given) as Promise<unknown>).finally(end);
  } as never;
  await request();
  Reflect.set(pg.Client.prototype, 'query', query);
  return { taken: lastTaken(), asked, statements };
};
