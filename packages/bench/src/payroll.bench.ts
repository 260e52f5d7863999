import { tmpdir } from 'node:os';
import path from 'node:path';
import { backgroundWorker, runQueuedJobs } from '@hr/api/background-jobs';
import { type Database, openDatabase } from '@hr/api/database';
import { folderStorage } from '@hr/api/files';
import { fieldCipher } from '@hr/prisma/field-cipher';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import pino from 'pino';
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
const MONTH = '2026-10-01';
const [CALCULATIONS, PAGES] = [3, 20];

const bars = { calculation: 2, growth: 11, register: 3 };

const MEBIBYTE = 1_048_576;

/** Base pay and all insurances for everyone whom the demo organisation does not pay. */
const PAY_ALL = `
  with unpaid as (
    select stint.employee_id, min(stint.hired_on) as hired_on from employments stint
    where not exists (select from salaries paid where paid.employee_id = stint.employee_id)
    group by stint.employee_id
  ), adjusted as (
    insert into salary_adjustments (number, employee_id, effective_on, type, pay_basis, reason, state, submitted_at)
    select 'BENCH' || row_number() over (), employee_id, hired_on, 'new_hire', 'monthly', 'bench', 'approved', now()
    from unpaid returning id, employee_id, effective_on
  ), paid as (
    insert into salaries (employee_id, effective_from, pay_basis, adjustment_id)
    select employee_id, effective_on, 'monthly', id from adjusted returning id
  )
  insert into salary_lines (salary_id, item_id, amount)
  select paid.id, item.id, case item.code when 'BASE' then 38000 when 'MEAL' then 3000 else 1500 end
  from paid cross join salary_items item where item.code in ('BASE', 'MEAL', 'PROF')`;

const INSURE_ALL = `
  insert into insurance_enrolments (employee_id, scheme, start_on, insured_amount, health_capacity)
  select stint.employee_id, scheme, min(stint.hired_on), 43900, case scheme when 'health' then 'employee' end
  from employments stint cross join unnest(array['labor', 'occupational', 'health', 'pension']) scheme
  where not exists (
    select from insurance_enrolments enrolled
    where enrolled.employee_id = stint.employee_id and enrolled.scheme = scheme
  ) group by stint.employee_id, scheme`;

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`payroll, ${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

export const millisecondsFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

export interface Organisation {
  readonly url: string;
  readonly service: Listening;
  readonly db: Database;
  readonly runId: string;
  /** Calls the API as the payroll officer. */
  readonly call: <Answer>(place: string, body?: object) => Promise<Answer>;
}

/** Returns a function that calls the API with a session. */
export const callOf =
  ({ origin }: Listening, cookie: string): Organisation['call'] =>
  async <Answer>(place: string, body?: object) => {
    const response = await fetch(`${origin}/api/${place}`, {
      headers: { cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${place} answered ${response.status}: ${text.slice(0, 500)}`);
    }
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  };

/** Opens a demo organisation in which everyone is paid and insured, with a payroll run of the month. */
export const openOrganisation = async (adminUrl: string, employees: number): Promise<Organisation> => {
  const { url } = await createTestDatabase(adminUrl);
  await seedDemoOrganisation(url, employees, { fieldSecret: FIELD_SECRET });
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of [PAY_ALL, INSURE_ALL, 'vacuum analyze']) {
    await client.query(statement);
  }
  await client.end();
  const service = await startService(url);
  const call = callOf(service, await signIn(service.origin, 'payroll'));
  await call('auth/confirm', { currentPassword: DEMO_PASSWORD });
  const { id: runId } = await call<{ id: string }>('payroll-runs', {
    name: 'Benchmark',
    kind: 'monthly',
    month: MONTH,
    payOn: '2026-11-05',
    note: null,
  });
  const db = openDatabase({ url, role: 'hr_service', poolSize: 4, onConnectionLost: () => undefined });
  return { url, service, db, runId, call };
};

/** Requests a calculation and runs it. */
export const calculate = async ({ db, call, runId }: Organisation): Promise<void> => {
  const { version } = await call<{ version: number }>(`payroll-runs/${runId}`);
  await call(`payroll-runs/${runId}/calculate`, { version });
  const context = {
    db,
    cipher: fieldCipher(FIELD_SECRET),
    files: folderStorage(path.join(tmpdir(), 'hr-bench-files')),
    log: pino({ level: 'silent' }),
  };
  await runQueuedJobs(backgroundWorker(context, () => new Date()));
  const { calculation } = await call<{ calculation: { state: string; failure: string | null } }>(
    `payroll-runs/${runId}/calculation`,
  );
  if (calculation.state !== 'done') {
    throw new Error(`The calculation is ${calculation.state}: ${calculation.failure ?? ''}`);
  }
};

const isPartOfTransaction = ({ text }: Statement): boolean => !/^\s*(begin|commit|rollback|set )/i.test(text);

/** Runs the statements of a calculation in one transaction, which is rolled back. */
const runAlone = async (url: string, statements: readonly Statement[]): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set role hr_service');
  const taken = await millisecondsFor(async () => {
    await client.query('begin isolation level repeatable read');
    for (const statement of statements) {
      await client.query(statement);
    }
    await client.query('rollback');
  });
  await client.end();
  return taken;
};

/** Bytes in use, without what can be collected if the process runs with --expose-gc. */
const usedMemory = (): number => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

interface Measured {
  readonly ms: number;
  readonly ratio: number;
  readonly payslips: number;
  readonly statements: number;
  /** Growth of the memory during a calculation, in MiB. */
  readonly memory: number;
}

const measureCalculation = async (organisation: Organisation): Promise<Measured> => {
  // The first calculation also calculates the attendance of the month.
  await calculate(organisation);
  const before = usedMemory();
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, usedMemory());
  }, 250);
  await calculate(organisation);
  clearInterval(sampling);
  const captured = await captureStatements(() => calculate(organisation));
  const statements = captured.filter(isPartOfTransaction);
  const [taken, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < CALCULATIONS; round += 1) {
    taken.push(await millisecondsFor(() => calculate(organisation)));
    alone.push(await runAlone(organisation.url, statements));
  }
  const { headcount } = await organisation.call<{ headcount: number }>(`payroll-runs/${organisation.runId}`);
  return {
    ms: median(taken),
    ratio: median(taken) / median(alone),
    payslips: headcount,
    statements: statements.length,
    memory: (highest - before) / MEBIBYTE,
  };
};

const measureRegister = async ({ url, call, runId }: Organisation): Promise<void> => {
  const open = () => call(`payroll-runs/${runId}/register?pageSize=50&page=20`);
  await open();
  const statements = await captureStatements(open);
  const { ask, close } = askingOf(url);
  const [overHttp, alone]: [number[], number[]] = [[], []];
  for (let round = 0; round < PAGES; round += 1) {
    alone.push(await millisecondsFor(() => ask(statements)));
    overHttp.push(await millisecondsFor(open));
  }
  await close();
  const ratio = median(overHttp) / median(alone);
  say(
    `a page of the register ÷ its ${statements.length} statements`,
    `${ratio.toFixed(2)} (bar ≤ ${bars.register}; ${median(overHttp).toFixed(0)} and ${median(alone).toFixed(0)} ms)`,
    ratio <= bars.register,
  );
};

export const close = async ({ service, db }: Organisation): Promise<void> => {
  await service.stop();
  await db.close();
};

/** Measures the calculation of a month against its own statements, its growth and memory, and a page of the register. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const few = await openOrganisation(server.adminUrl, FEW);
    const small = await measureCalculation(few);
    await close(few);
    const many = await openOrganisation(server.adminUrl, MANY);
    const large = await measureCalculation(many);
    for (const { payslips, statements, ratio, ms, memory } of [small, large]) {
      say(
        `${payslips} payslips ÷ reading the inputs and writing the rows (${statements} statements)`,
        `${ratio.toFixed(2)} (bar ≤ ${bars.calculation}; ${ms.toFixed(0)} ms, memory +${memory.toFixed(0)} MiB)`,
        ratio <= bars.calculation,
      );
    }
    const growth = large.ms / small.ms / (large.payslips / small.payslips / (MANY / FEW));
    say('ten times the people', `${growth.toFixed(1)} (bar ≤ ${bars.growth})`, growth <= bars.growth);
    await measureRegister(many);
    await close(many);
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
