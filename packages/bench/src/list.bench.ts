import { Agent, get } from 'node:http';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { requestsPerSecond } from './clients.ts';
import { seedLargeOrganisation } from './large-organisation.ts';
import { median } from './median.ts';
import { askingOf, captureStatements, signIn, startBareServer, startService } from './service.ts';

const SMALL = 10_000;
const LARGE = 100_000;
const ROUNDS = 300;
const CLIENTS = 16;
const REQUESTS_PER_CLIENT = 60;
const PATH = '/api/employees?pageSize=50';

const bars = { growth: 2, overSql: 3, ofBare: 0.5 };

const millisecondsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** What a browser does: one connection that is kept, the whole answer read. */
const askOver = (origin: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true });
  return (): Promise<number> =>
    new Promise((resolve, reject) => {
      get(`${origin}${PATH}`, { agent, headers: { cookie } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { items } = JSON.parse(Buffer.concat(chunks).toString()) as { items: unknown[] };
          resolve(items.length);
        });
      }).on('error', reject);
    });
};

interface Measured {
  /** Medians in milliseconds. */
  readonly overHttp: number;
  readonly alone: number;
  readonly statements: number;
  /** Requests a second. */
  readonly service: number;
  readonly bare: number;
}

/** One organisation: the request, its own SQL through `pg` in turn with it, and then both servers under many clients. */
const measure = async (adminUrl: string, employees: number): Promise<Measured> => {
  const { url } = await createTestDatabase(adminUrl);
  await seedLargeOrganisation(url, employees);
  const service = await startService(url);
  const cookie = await signIn(service.origin);
  const request = askOver(service.origin, cookie);
  const statements = await captureStatements(request);
  const { ask, close } = askingOf(url);
  const [overHttp, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await millisecondsFor(() => ask(statements)));
    overHttp.push(await millisecondsFor(request));
  }
  await close();
  const bare = await startBareServer(url, statements);
  const load = { cookie, clients: CLIENTS, requestsPerClient: REQUESTS_PER_CLIENT };
  const answered: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    answered[0].push(await requestsPerSecond({ ...load, url: `${bare.origin}${PATH}` }));
    answered[1].push(await requestsPerSecond({ ...load, url: `${service.origin}${PATH}` }));
  }
  await bare.stop();
  await service.stop();
  return {
    overHttp: median(overHttp),
    alone: median(alone),
    statements: statements.length,
    bare: median(answered[0]),
    service: median(answered[1]),
  };
};

interface Verdict {
  readonly ratio: number;
  readonly bar: number;
  /** More is better, unless a bar is the most that is allowed. */
  readonly isMost?: boolean;
}

const judge = (name: string, { ratio, bar, isMost = false }: Verdict): void => {
  const isMet = isMost ? ratio <= bar : ratio >= bar;
  console.log(
    `list of employees, ${name}: ${ratio.toFixed(2)} (bar ${isMost ? '≤' : '≥'} ${bar}): ${isMet ? 'met' : 'MISSED'}`,
  );
  process.exitCode = isMet ? process.exitCode : 1;
};

const tell = (employees: number, { overHttp, alone, statements, service, bare }: Measured): void => {
  const size = employees.toLocaleString('en');
  console.log(
    `list of employees, page of 50 of ${size}: ${overHttp.toFixed(2)} ms over HTTP, its ${statements} statements through pg ${alone.toFixed(2)} ms (medians of ${ROUNDS})`,
  );
  console.log(
    `list of employees of ${size} under ${CLIENTS} clients: ${service.toFixed(0)} requests/s, a bare server ${bare.toFixed(0)}`,
  );
};

/**
 * Asks for a page of 50 employees of an organisation and of one ten times as large, over HTTP with its session; runs the
 * same statements through `pg` alone and behind a bare server. The exit code tells whether every bar was met.
 */
export const run = async (): Promise<void> => {
  // As an organisation's own database keeps what it has.
  const server = await startTestServer({ durable: true });
  try {
    const small = await measure(server.adminUrl, SMALL);
    tell(SMALL, small);
    const large = await measure(server.adminUrl, LARGE);
    tell(LARGE, large);
    judge('100,000 ÷ 10,000 people', { ratio: large.overHttp / small.overHttp, bar: bars.growth, isMost: true });
    for (const [size, { overHttp, alone, service, bare }] of [
      ['10,000', small],
      ['100,000', large],
    ] as const) {
      judge(`${size}, request ÷ its own SQL`, { ratio: overHttp / alone, bar: bars.overSql, isMost: true });
      judge(`${size}, ${CLIENTS} clients ÷ bare server`, { ratio: service / bare, bar: bars.ofBare });
    }
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
