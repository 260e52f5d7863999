import { seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { FIELD_SECRET } from './service.ts';

const EMPLOYEES = [10_000, 100_000] as const;

/** Seconds. */
const BAR = 60;

interface Told {
  readonly transfers: number;
  readonly contracts: number;
  readonly documents: number;
  readonly leave: number;
  readonly applications: number;
  readonly idleHeads: number;
}

/** What is told of how many people, and which heads of departments nothing waits for. */
const counting = `
  select (select count(*)::int from transfer_records) as transfers, (select count(*)::int from employee_contracts) as contracts,
    (select count(*)::int from employee_documents) as documents, (select count(*)::int from leave_entries) as leave,
    (select count(*)::int from applications) as applications,
    (select count(distinct head_id)::int from department_periods where head_id is not null and effective_to is null
      and head_id not in (
        select asked.signer_id from application_signers asked join applications t on t.id = asked.application_id
        where asked.is_waiting and t.state = 'pending'
      )) as "idleHeads"`;

/** Whether everybody has a history as the few of the usual size have, and every head something to sign. */
const sayWhole = async (url: string, employees: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [counted] = (await client.query<Told>(counting)).rows;
  await client.end();
  if (counted === undefined) {
    throw new Error('A count is a row');
  }
  const { idleHeads, ...told } = counted;
  const each = Object.entries(told).map(([of, number]) => `${(number / employees).toFixed(1)} ${of}`);
  const { applications, ...ofEverybody } = told;
  const isWhole =
    idleHeads === 0 && applications > 0 && Object.values(ofEverybody).every((number) => number >= employees / 2);
  console.log(
    `of each of ${employees}: ${each.join(', ')}; heads without a task ${idleHeads}: ${isWhole ? 'met' : 'MISSED'}`,
  );
  process.exitCode = isWhole ? process.exitCode : 1;
};

/** Fills an empty database with the demo organisation at its large sizes. */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  try {
    for (const employees of EMPLOYEES) {
      const { url, drop } = await createTestDatabase(server.adminUrl);
      const startedAt = performance.now();
      await seedDemoOrganisation(url, employees, { fieldSecret: FIELD_SECRET });
      const seconds = (performance.now() - startedAt) / 1_000;
      const isMet = seconds < BAR;
      console.log(
        `a demo organisation of ${employees}: ${seconds.toFixed(1)} s (bar < ${BAR} s): ${isMet ? 'met' : 'MISSED'}`,
      );
      process.exitCode = isMet ? process.exitCode : 1;
      await sayWhole(url, employees);
      await drop();
    }
  } finally {
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
