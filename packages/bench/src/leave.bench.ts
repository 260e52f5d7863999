import { randomUUID } from 'node:crypto';
import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { median } from './median.ts';
import { FIELD_SECRET, signIn, startService } from './service.ts';

const EMPLOYEES = 12_000;
const [FEW, MANY] = [1_000, 10_000];
const ROUNDS = 15;

/** Limit in milliseconds for a thousand employees, and maximum ratio for ten thousand. */
const bars = { few: 30, growth: 11 };

/** Balances of the first employees by number, as in lists. */
const BALANCES = `
  select person.id, annual.*, compensatory.*
  from (select id from employees order by employee_no limit $1) person
  left join leave_balances($2, 'annual', array(select id from employees order by employee_no limit $1)) annual
    on annual.employee_id = person.id
  left join leave_balances($2, 'compensatory', array(select id from employees order by employee_no limit $1)) compensatory
    on compensatory.employee_id = person.id`;

const DAY = '2026-11-20';

/** Years before those covered by the demo organisation, whose leave is not granted yet. */
const YEARS = { from: '2017-01-01', to: '2026-11-20', departmentId: null, employeeIds: [], exceptIds: [] };

const WRITING = { 'Content-Type': 'application/json', 'X-Requested-With': 'hr-system' };

const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work();
    taken.push(performance.now() - startedAt);
  }
  return median(taken);
};

/** Measures the calculation or the grant of all due leave; returns the number of employees as well. */
const timedPost = async (
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly people: number; readonly ms: number }> => {
  const startedAt = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, ...WRITING, 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(YEARS),
  });
  const { people } = (await answer.json()) as { people: number };
  return { people, ms: performance.now() - startedAt };
};

const say = (what: string, value: string, isMet: boolean): void => {
  console.log(`${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
  process.exitCode = isMet ? process.exitCode : 1;
};

/**
 * Measures balances of a thousand and ten thousand employees in SQL, a page of them over HTTP, and the grant of all
 * due leave.
 */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    const { url } = await createTestDatabase(server.adminUrl);
    await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: FIELD_SECRET });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const balancesOf = (people: number) => medianOf(() => client.query(BALANCES, [people, DAY]));
    await balancesOf(FEW);
    const [few, many] = [await balancesOf(FEW), await balancesOf(MANY)];
    await client.end();
    const service = await startService(url);
    const headers = { cookie: await signIn(service.origin) };
    const page = await medianOf(async () =>
      (await fetch(`${service.origin}/api/leave-balances?pageSize=50`, { headers })).text(),
    );
    const [preview, grants] = [
      await timedPost(`${service.origin}/api/annual-grants/preview`, headers),
      await timedPost(`${service.origin}/api/annual-grants`, headers),
    ];
    await service.stop();
    say('balances of 1,000 people', `${few.toFixed(1)} ms (bar ≤ ${bars.few} ms)`, few <= bars.few);
    const growth = many / few;
    say(
      'of 10,000 ÷ of 1,000',
      `${growth.toFixed(1)} (bar ≤ ${bars.growth}; ${many.toFixed(1)} ms)`,
      growth <= bars.growth,
    );
    console.log(`a page of 50 balances through the service: ${page.toFixed(1)} ms`);
    console.log(`the leave of all years, calculated for ${EMPLOYEES} people: ${preview.ms.toFixed(0)} ms`);
    console.log(`granted to ${grants.people} of them: ${grants.ms.toFixed(0)} ms`);
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
