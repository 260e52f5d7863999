import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@hr/api/app';
import { openDatabase } from '@hr/api/database';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { fieldCipher } from '@hr/prisma/field-cipher';
import pino from 'pino';
import { median } from './median.ts';

const EMPLOYEES = 1_000;
const MORE_DEPARTMENTS = 400;
const ROUNDS = 400;
const CLIENTS = 16;
const REQUESTS_PER_CLIENT = 125;
const BAR = 3;
const PATH = '/api/departments?pageSize=100&sort=-nameZh&q=%E7%B5%84';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const secondsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

const addDepartments = (client: pg.Client): Promise<unknown> =>
  client.query(
    `with added as (
       insert into departments (code, sort_order) select 'BENCH-' || n, n from generate_series(1, $1::int) n returning id, code
     )
     insert into department_periods (department_id, effective_from, name_zh, level)
     select id, '2024-01-01', '量測組 ' || code, 'division' from added`,
    [MORE_DEPARTMENTS],
  );

/** The statement that the list's request sends, as it reaches the driver, so that both sides run the very same. */
const captureStatement = async (request: () => Promise<unknown>): Promise<Statement> => {
  const statements: Statement[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  pg.Client.prototype.query = function capture(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [Statement | string];
    if (typeof config === 'object') {
      statements.push(config);
    }
    return Reflect.apply(query as () => unknown, this, given);
  } as never;
  await request();
  Reflect.set(pg.Client.prototype, 'query', query);
  const list = statements.find(({ text }) => text.includes('from departments d'));
  if (!list) {
    throw new Error('The list asked the database nothing');
  }
  return list;
};

const startService = async (url: string) => {
  const db = openDatabase({ url, role: 'hr_service', poolSize: 10, onConnectionLost: () => undefined });
  const app = createApp({
    db,
    cipher: fieldCipher('nothing here is encrypted with it at all'),
    log: pino({ level: 'silent' }),
    version: '0.0.0',
    cookie: { secret: 'a secret for one benchmark only, no more', secure: false },
    limits: { idleMinutes: 60, absoluteHours: 12 },
    clock: () => new Date(),
    report: (error) => console.error(error),
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await db.close();
  };
  return { origin, stop };
};

const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
    body: JSON.stringify({ username: 'hr', password: DEMO_PASSWORD }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};

/**
 * Asks for a page of 100 departments of 431 with 1,000 people, filtered and sorted, over HTTP with its session, and runs
 * the same statement through `pg` alone. Prints the ratio, and how many requests 16 clients get answered.
 */
export const run = async (): Promise<void> => {
  const server = await startTestServer();
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, 'nothing that a benchmark reads is encrypted');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addDepartments(client);
  await client.query('analyze');
  const { origin, stop } = await startService(url);
  try {
    const cookie = await signIn(origin);
    const request = async (): Promise<unknown> => (await fetch(`${origin}${PATH}`, { headers: { cookie } })).json();
    const statement = await captureStatement(request);
    const [overHttp, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await secondsFor(() => client.query(statement)));
      overHttp.push(await secondsFor(request));
    }
    const ratio = median(overHttp) / median(alone);
    const milliseconds = (seconds: number): string => `${(seconds * 1_000).toFixed(2)} ms`;
    console.log(
      `list page of 100: ${milliseconds(median(overHttp))} over HTTP, ${milliseconds(median(alone))} the same SQL through pg (medians of ${ROUNDS})`,
    );
    console.log(`list page of 100, ratio: ${ratio.toFixed(2)} (bar ${BAR}): ${ratio <= BAR ? 'met' : 'MISSED'}`);
    const all = await secondsFor(() =>
      Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          for (let sent = 0; sent < REQUESTS_PER_CLIENT; sent += 1) {
            await request();
          }
        }),
      ),
    );
    const perSecond = (CLIENTS * REQUESTS_PER_CLIENT) / all;
    console.log(
      `list page of 100 under ${CLIENTS} clients on the same machine: ${perSecond.toFixed(0)} requests/s (bar 1,000)`,
    );
  } finally {
    await client.end();
    await stop();
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
