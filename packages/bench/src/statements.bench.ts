import {
  employeeStatementColumns,
  joinerStatementColumns,
  leaverStatementColumns,
  type StatementColumns,
  transferStatementColumns,
} from '@hr/contracts/reports/statements';
import type { ExportField } from '@hr/spreadsheet/fields';
import { streamTable } from '@hr/spreadsheet/writers';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { seedLargeOrganisation } from './large-organisation.ts';
import { median } from './median.ts';
import { millisecondsFor } from './payroll.bench.ts';
import { captureStatements, type Listening, signIn, startService, type Statement } from './service.ts';

const [FEW, MANY] = [10_000, 100_000];
const ROUNDS = 3;
const MEBIBYTE = 1_048_576;

const bars = { overSql: 1.5, export: 1.3, growth: 11, memory: 64 };

const DAY = 'on=2026-11-30';
const DECADE = 'from=2016-12-01&to=2026-11-30';

interface Preset {
  readonly path: 'employees' | 'transfers' | 'joiners' | 'leavers';
  readonly groupBy: readonly string[];
  readonly filters: string;
}

/** A preset that groups by columns, which are separated by spaces. */
const ofDay = (groups: string): Preset => ({
  path: 'employees',
  groupBy: groups.split(' ').filter(Boolean),
  filters: DAY,
});

const ofDecade =
  (path: Preset['path']) =>
  (groups: string): Preset => ({ path, groupBy: groups.split(' ').filter(Boolean), filters: DECADE });

/** Presets of the screens, by what the database does for them. */
const presets: readonly Preset[] = [
  ofDay(''),
  ...['departmentName', 'employmentType gender', 'ageBand gender', 'seniorityBand', 'degree gender', 'gender'].map(
    ofDay,
  ),
  ...['nationality identityKind', 'projectCode', 'birthMonth', 'hireMonth', 'indigenousPeople'].map(ofDay),
  { ...ofDay(''), filters: `${DAY}&where=${encodeURIComponent('foreigner:外籍')}` },
  { ...ofDay(''), filters: `${DAY}&where=${encodeURIComponent('hasDisability:有')}` },
  { ...ofDay(''), filters: `${DAY}&columns=employeeNo,nameZh,birthOn,laborInsuredOn,laborInsuredAmount,pensionAmount` },
  ...['', 'kind', 'month kind', 'fromDepartment toDepartment'].map(ofDecade('transfers')),
  ...['', 'month departmentName'].map(ofDecade('joiners')),
  ...['', 'leavingKind'].map(ofDecade('leavers')),
];

const nameOf = ({ path, groupBy, filters }: Preset): string => {
  const [, others = ''] = decodeURIComponent(filters).split(/&(?=where|columns)/);
  return [path, groupBy.join(' and '), others.slice(0, 40)].filter((part) => part !== '').join(', ');
};

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`statements, ${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

interface Organisation {
  readonly url: string;
  readonly service: Listening;
  /** Reads an answer to its end. */
  readonly read: (path: string) => Promise<void>;
}

const openOrganisation = async (adminUrl: string, people: number): Promise<Organisation> => {
  const { url } = await createTestDatabase(adminUrl);
  await seedLargeOrganisation(url, people);
  const service = await startService(url);
  const cookie = await signIn(service.origin);
  const read = async (path: string): Promise<void> => {
    const response = await fetch(`${service.origin}/api/statements/${path}`, { headers: { cookie } });
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    }
    await response.body?.pipeTo(new WritableStream());
  };
  return { url, service, read };
};

const requestsOf = ({ path, groupBy, filters }: Preset): string[] => [
  `${path}?${filters}&pageSize=50`,
  ...(groupBy.length === 0
    ? []
    : [`${path}/groups?${filters.replace(/&columns=.*/, '')}&${groupBy.map((name) => `groupBy=${name}`).join('&')}`]),
];

/** Time of the first page and the totals of a preset, and of its statements alone, in milliseconds. */
const measurePreset = async ({ url, read }: Organisation, one: Preset): Promise<{ taken: number; alone: number }> => {
  const requests = requestsOf(one);
  const readAll = async (): Promise<void> => {
    for (const request of requests) {
      await read(request);
    }
  };
  await readAll();
  const ofRequests: Statement[][] = [];
  for (const request of requests) {
    ofRequests.push(await captureStatements(() => read(request)));
  }
  // Like the service, which starts no parallel workers for short statements.
  const pool = new pg.Pool({
    connectionString: url,
    options: '-c max_parallel_workers_per_gather=0 -c role=hr_service',
  });
  const runAlone = async (): Promise<void> => {
    for (const [session, ...others] of ofRequests) {
      await (session && pool.query(session));
      await Promise.all(others.map((statement) => pool.query(statement)));
    }
  };
  await runAlone();
  const [taken, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await millisecondsFor(runAlone));
    taken.push(await millisecondsFor(readAll));
  }
  await pool.end();
  return { taken: median(taken), alone: median(alone) };
};

/** Captures the statement that an export reads through a cursor. */
const captureCursor = async (work: () => Promise<unknown>): Promise<Pick<Statement, 'text' | 'values'>> => {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const captured: Pick<Statement, 'text' | 'values'>[] = [];
  pg.Client.prototype.query = function capture(this: pg.Client, ...parameters: unknown[]) {
    const [text, values] = parameters as [string, unknown[]];
    if (typeof text === 'string' && text.startsWith('declare')) {
      captured.push({ text, values });
    }
    return Reflect.apply(query as () => unknown, this, parameters);
  } as never;
  await work();
  Reflect.set(pg.Client.prototype, 'query', query);
  const [cursor] = captured;
  if (!cursor) {
    throw new Error('The export reads no cursor');
  }
  return cursor;
};

type Cells = Readonly<Record<string, string | number | null>>;

/** Sensitive values are objects, which an export masks. */
const maskOf = (value: Cells[string]): Cells[string] =>
  typeof value === 'object' && value !== null ? '＊＊＊' : value;

async function* rowsOf(client: pg.Client): AsyncGenerator<Cells> {
  for (let isLast = false; !isLast;) {
    const { rows } = await client.query<{ cells: Cells }>('fetch 1000 from chosen');
    isLast = rows.length === 0;
    for (const { cells } of rows) {
      yield Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, maskOf(value)]));
    }
  }
}

/** Streams the statement of an export into the same writer. */
const writeAlone = async (
  url: string,
  { text, values }: Pick<Statement, 'text' | 'values'>,
  columns: StatementColumns,
): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    options: '-c cursor_tuple_fraction=1 -c random_page_cost=1.1 -c role=hr_service',
  });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query(text, values);
  const fields = Object.entries(columns).map(([key, { label, kind }]): ExportField<Cells> => ({
    header: label,
    key,
    kind,
  }));
  const stream = await streamTable({ type: 'xlsx', fields, rows: rowsOf(client), sheetName: 'statement' });
  await stream?.pipeTo(new WritableStream());
  await client.end();
};

const usedMemory = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Growth of the memory during an export, in MiB. */
const memoryOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = usedMemory();
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, usedMemory());
  }, 1_000);
  await work();
  clearInterval(sampling);
  return (highest - before) / MEBIBYTE;
};

const exported = [
  ['employees', `${DAY}&reason=bench`, employeeStatementColumns],
  ['transfers', DECADE, transferStatementColumns],
  ['joiners', DECADE, joinerStatementColumns],
  ['leavers', DECADE, leaverStatementColumns],
] as const;

interface Exported {
  readonly taken: number;
  readonly alone: number;
  readonly memory: number;
}

const measureExport = async (
  { url, read }: Organisation,
  [path, filters, columns]: (typeof exported)[number],
): Promise<Exported> => {
  const request = () => read(`${path}/export?${filters}&format=xlsx`);
  const statement = await captureCursor(request);
  const [taken, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await millisecondsFor(() => writeAlone(url, statement, columns)));
    taken.push(await millisecondsFor(request));
  }
  return { taken: median(taken), alone: median(alone), memory: await memoryOf(request) };
};

const measureAll = async (adminUrl: string, people: number) => {
  const organisation = await openOrganisation(adminUrl, people);
  const pages: { taken: number; alone: number }[] = [];
  for (const one of presets) {
    pages.push(await measurePreset(organisation, one));
  }
  const exports: Exported[] = [];
  for (const one of exported) {
    exports.push(await measureExport(organisation, one));
  }
  await organisation.service.stop();
  return { pages, exports };
};

type Measured = Awaited<ReturnType<typeof measureAll>>;

const sumOf = ({ pages }: Measured): number => pages.reduce((sum, { taken }) => sum + taken, 0);

const judge = (few: Measured, many: Measured): void => {
  for (const [place, { taken, alone }] of many.pages.entries()) {
    const ratio = taken / alone;
    const name = nameOf(presets[place] ?? ofDay(''));
    say(
      `${name} ÷ its statements`,
      `${ratio.toFixed(2)} (bar ≤ ${bars.overSql}; ${taken.toFixed(0)} and ${alone.toFixed(0)} ms)`,
      ratio <= bars.overSql,
    );
  }
  const growth = sumOf(many) / sumOf(few);
  say('ten times the people', `${growth.toFixed(1)} (bar ≤ ${bars.growth})`, growth <= bars.growth);
  for (const [place, { taken, alone, memory }] of many.exports.entries()) {
    const [name] = exported[place] ?? exported[0];
    const ratio = taken / alone;
    say(
      `export of ${name} ÷ its statement into the same writer`,
      `${ratio.toFixed(2)} (bar ≤ ${bars.export}; ${taken.toFixed(0)} and ${alone.toFixed(0)} ms)`,
      ratio <= bars.export,
    );
    const further = memory - (few.exports[place]?.memory ?? 0);
    say(
      `export of ${name}, memory`,
      `+${memory.toFixed(0)} MiB, ${further.toFixed(0)} more than with a tenth of the people (bar ≤ ${bars.memory})`,
      further <= bars.memory,
    );
  }
};

/** Measures the presets of the statements of people, their exports and their growth. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const few = await measureAll(server.adminUrl, FEW);
    judge(few, await measureAll(server.adminUrl, MANY));
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
