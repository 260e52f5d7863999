import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { median } from './median.ts';
import {
  askingOf,
  captureStatements,
  FIELD_SECRET,
  type Listening,
  signIn,
  startService,
  type Statement,
} from './service.ts';

const [FEW, MANY] = [1_000, 10_000];
const MONTH = { from: '2026-10-01', to: '2026-10-31' };
const [CALCULATIONS, PAGES] = [3, 30];
const [PUNCHES, BIG_FILE_DAYS] = [100_000, 63];

const bars = { calculation: 2, growth: 11, matrix: 3, import: 2 };

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`attendance, ${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

const millisecondsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** Two punches of each employee on each weekday of the month. */
const PUNCH_ALL = `
  insert into punches (employee_id, at, source, recorded_at)
  select e.id, (day + make_interval(mins => 535 + punch * 550)) at time zone 'Asia/Taipei', 'import', now()
  from employees e cross join generate_series(timestamp '${MONTH.from}', '${MONTH.to}', '1 day') day
  cross join generate_series(0, 1) punch
  where extract(dow from day) between 1 and 5
  on conflict do nothing`;

interface Organisation {
  readonly service: Listening;
  readonly cookie: string;
  readonly url: string;
}

const openOrganisation = async (adminUrl: string, employees: number): Promise<Organisation> => {
  const { url } = await createTestDatabase(adminUrl);
  await seedDemoOrganisation(url, employees, { fieldSecret: FIELD_SECRET });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(PUNCH_ALL);
  await client.query('vacuum analyze punches');
  await client.end();
  const service = await startService(url);
  return { service, url, cookie: await signIn(service.origin, 'hrlead') };
};

const callOf =
  ({ service, cookie }: Organisation) =>
  async <Answer>(
    place: string,
    {
      headers = {},
      ...init
    }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${service.origin}/api/${place}`, {
      ...init,
      headers: { cookie, 'X-Requested-With': 'hr-system', ...headers },
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${place} answered ${response.status}: ${text.slice(0, 500)}`);
    }
    return JSON.parse(text) as Answer;
  };

const runInTurn = async (url: string, statements: readonly Statement[]): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  const taken = await millisecondsFor(async () => {
    for (const statement of statements) {
      await client.query(statement);
    }
  });
  await client.end();
  return taken;
};

/** Measures the recalculation of a month of all employees, and the same statements through `pg`. */
const measureCalculation = async (organisation: Organisation): Promise<{ ms: number; ratio: number; days: number }> => {
  const call = callOf(organisation);
  let days = 0;
  const recalculate = async (): Promise<void> => {
    ({ calculated: days } = await call<{ calculated: number }>('attendance/recalculate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MONTH),
    }));
  };
  await recalculate();
  const statements = await captureStatements(recalculate);
  const [taken, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < CALCULATIONS; round += 1) {
    taken.push(await millisecondsFor(recalculate));
    alone.push(await runInTurn(organisation.url, statements));
  }
  return { ms: median(taken), ratio: median(taken) / median(alone), days };
};

const measureMatrix = async (organisation: Organisation): Promise<void> => {
  const call = callOf(organisation);
  const open = () => call<{ total: number }>('attendance/month?month=2026-10&pageSize=50');
  const { total } = await open();
  const statements = await captureStatements(open);
  const { ask, close } = askingOf(organisation.url);
  const [overHttp, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < PAGES; round += 1) {
    alone.push(await millisecondsFor(() => ask(statements)));
    overHttp.push(await millisecondsFor(open));
  }
  await close();
  const ratio = median(overHttp) / median(alone);
  say(
    `a matrix of 50 of ${total} people ÷ its ${statements.length} statements`,
    `${ratio.toFixed(2)} (bar ≤ ${bars.matrix}; ${median(overHttp).toFixed(0)} and ${median(alone).toFixed(0)} ms)`,
    ratio <= bars.matrix,
  );
};

/** Lines of a machine in the open months, at other times than the punches, so that each of them is new. */
const linesOf = (numbers: readonly string[]): string => {
  const lines: string[] = [];
  for (let day = 0; day < BIG_FILE_DAYS && lines.length < PUNCHES; day += 1) {
    const on = new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10).replaceAll('-', '/');
    for (const number of numbers) {
      lines.push(`${number},${on},08:41`, `${number},${on},18:17`);
    }
  }
  return `${lines.slice(0, PUNCHES).join('\n')}\n`;
};

/** COPY of the file, and the checks of an import in SQL. */
const COPY_AND_CHECK = (file: string): string[] => [
  'create temporary table copied (employee_no text, "on" text, clock text)',
  `copy copied from '${file}' with (format csv)`,
  `create table bench_punches (like punches including all)`,
  `insert into bench_punches (employee_id, at, source, recorded_at)
   select e.id, (copied."on"::date + copied.clock::time) at time zone 'Asia/Taipei', 'import', now()
   from copied join employees e on e.employee_no = copied.employee_no
   where copied."on"::date <= current_date and exists (
     select from employments stint where stint.employee_id = e.id and stint.hired_on <= copied."on"::date
       and (stint.last_working_on is null or stint.last_working_on >= copied."on"::date)
   ) on conflict do nothing`,
  'drop table bench_punches',
  'drop table copied',
];

const FORMAT = {
  code: 'BENCH',
  nameZh: 'Benchmark',
  layout: 'delimited',
  delimiter: 'comma',
  encoding: 'utf8',
  skippedLines: 0,
  cardPlace: '1',
  datePlace: '2',
  timePlace: '3',
  directionPlace: null,
  inText: null,
  outText: null,
  dateFormat: 'yyyy/mm/dd',
  isByEmployeeNo: true,
  note: null,
};

const MEBIBYTE = 1_048_576;

const measureImport = async (organisation: Organisation): Promise<void> => {
  const call = callOf(organisation);
  const client = new pg.Client(organisation.url);
  await client.connect();
  const { rows } = await client.query<{ number: string }>(
    `select e.employee_no as number from employees e join employments stint on stint.employee_id = e.id
     where stint.hired_on <= '2026-01-01' and stint.effective_to is null and stint.last_working_on is null
     order by 1`,
  );
  const text = linesOf(rows.map(({ number }) => number));
  const folder = mkdtempSync(path.join(tmpdir(), 'hr-punches-'));
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'punches.csv');
  writeFileSync(file, text);
  const alone = await millisecondsFor(async () => {
    for (const statement of COPY_AND_CHECK(file)) {
      await client.query(statement);
    }
  });
  await client.end();
  rmSync(folder, { recursive: true });
  const { id } = await call<{ id: string }>('punch-formats', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(FORMAT),
  });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let [highest, fresh] = [before, 0];
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const form = new FormData();
  form.append('file', new Blob([text]), 'punches.txt');
  const taken = await millisecondsFor(async () => {
    ({ fresh } = await call<{ fresh: number }>(`punches/files?formatId=${id}`, { method: 'POST', body: form }));
  });
  clearInterval(sampling);
  const ratio = taken / alone;
  say(
    `import of ${fresh} punches ÷ COPY with the same checks`,
    `${ratio.toFixed(2)} (bar ≤ ${bars.import}; ${taken.toFixed(0)} and ${alone.toFixed(0)} ms)`,
    ratio <= bars.import,
  );
  console.log(`attendance: memory during the import grows by ${((highest - before) / MEBIBYTE).toFixed(0)} MiB`);
};

/** Measures the calculation of a month, the matrix, and the import of a large file. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const few = await openOrganisation(server.adminUrl, FEW);
    const small = await measureCalculation(few);
    await few.service.stop();
    const many = await openOrganisation(server.adminUrl, MANY);
    const large = await measureCalculation(many);
    say(
      `a month of ${FEW} people (${small.days} days) ÷ its statements`,
      `${small.ratio.toFixed(2)} (bar ≤ ${bars.calculation}; ${small.ms.toFixed(0)} ms)`,
      small.ratio <= bars.calculation,
    );
    const growth = large.ms / small.ms;
    say(`ten times the people`, `${growth.toFixed(1)} (bar ≤ ${bars.growth})`, growth <= bars.growth);
    await measureMatrix(many);
    await measureImport(many);
    await many.service.stop();
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
