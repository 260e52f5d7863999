import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { seedLargeOrganisation } from './large-organisation.ts';
import { median } from './median.ts';
import { callOf, millisecondsFor } from './payroll.bench.ts';
import { askingOf, captureStatements, signIn, startService } from './service.ts';

const [PEOPLE, ROUNDS, PAGES] = [10_000, 5, 30];

const bars = { start: 3, list: 3 };

/** Tables in which starting a cycle inserts rows. */
const TABLES = ['evaluations', 'evaluation_events', 'notifications', 'outgoing_mails'];

const definition = {
  weights: { goals: 0, competencies: 100 },
  reviewers: { self: 0, first: 100, second: 0 },
  competencies: [{ name: '專業能力', levels: ['', '', '', '', ''] }],
  asksProbation: false,
  asksRenewal: false,
  asksPromotion: false,
};

const cycleOf = (formId: string, round: number) => ({
  name: `Benchmark ${round}`,
  kind: 'annual',
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  form: formId,
  stages: [
    { stage: 'self_review', dueOn: '2026-12-10' },
    { stage: 'first_review', dueOn: '2026-12-20' },
  ],
  grades: [{ name: '甲', minimum: 0, maximumPercent: null }],
  population: { departmentIds: [], employmentTypeIds: [], hiredBy: null, excluded: [] },
  leadDays: null,
});

const say = (what: string, ratio: number, bar: number): void => {
  console.log(`evaluations, ${what}: ${ratio.toFixed(2)} (bar ≤ ${bar}): ${ratio <= bar ? 'met' : 'MISSED'}`);
  process.exitCode = ratio <= bar ? process.exitCode : 1;
};

/** Deletes the rows of the last start and inserts them again, in a transaction that is undone. Times the inserts. */
const insertAlone = async (url: string, since: Date): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('begin');
  const times: Record<string, string> = {
    evaluations: 'stage_since',
    evaluation_events: 'at',
    notifications: 'at',
    outgoing_mails: 'made_at',
  };
  for (const table of TABLES) {
    await client.query(
      `create temp table copy_${table} on commit drop as select * from ${table} where ${times[table]} >= $1`,
      [since],
    );
  }
  for (const table of TABLES.toReversed()) {
    await client.query(`delete from ${table} where id in (select id from copy_${table})`);
  }
  const taken = await millisecondsFor(async () => {
    for (const table of TABLES) {
      await client.query(`insert into ${table} select * from copy_${table}`);
    }
  });
  await client.query('rollback');
  await client.end();
  return taken;
};

/** Measures starting a cycle of everyone against inserting its rows, and the list of evaluations against its SQL. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const { url } = await createTestDatabase(server.adminUrl);
    await seedLargeOrganisation(url, PEOPLE);
    const service = await startService(url);
    const call = callOf(service, await signIn(service.origin, 'hrlead'));
    const form = await call<{ id: string; version: number }>('evaluation-forms', { name: 'Benchmark', definition });
    await call(`evaluation-forms/${form.id}/publish`, { version: form.version });
    const [starts, inserts]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const cycle = await call<{ id: string; version: number }>('evaluation-cycles', cycleOf(form.id, round));
      const since = new Date();
      starts.push(await millisecondsFor(() => call(`evaluation-cycles/${cycle.id}/start`, { version: cycle.version })));
      inserts.push(await insertAlone(url, since));
    }
    say(`starting a cycle of ${PEOPLE} people ÷ inserting its rows`, median(starts) / median(inserts), bars.start);

    const open = () => call('evaluations?pageSize=50');
    await open();
    const statements = await captureStatements(open);
    const { ask, close } = askingOf(url);
    const [overHttp, alone]: [number[], number[]] = [[], []];
    for (let page = 0; page < PAGES; page += 1) {
      alone.push(await millisecondsFor(() => ask(statements)));
      overHttp.push(await millisecondsFor(open));
    }
    await close();
    say(`a page of ${PEOPLE * ROUNDS} evaluations ÷ its SQL`, median(overHttp) / median(alone), bars.list);
    await service.stop();
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
