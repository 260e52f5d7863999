import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';
import pg from 'pg';
import { type Answers, answerLines } from './answers.ts';
import { openPerson, type Person } from './person.ts';

const PEOPLE = 1_000;
/** Some of them are former employees. */
const EMPLOYEES = 1_300;
/** Additional accounts with all permissions: several browsers of the same users. */
const OFFICERS = Array.from({ length: 200 }, (_, place) => ['hr', 'hrlead', 'auditor', 'payroll'][place % 4] ?? 'hr');
const PORT = 43_200;
const MINUTE = 60_000;
const FILES = path.join(tmpdir(), 'hr-bench-files');
const SECRET = 'nothing that a benchmark reads is encrypted';

/** Duration in minutes. */
const minutes = Number(process.env['LOAD_MINUTES'] ?? 10);

/** Milliseconds between two actions of a user. */
const READING = { least: 5_000, most: 15_000 };

/** Returns the names of accounts that can sign in. */
const usernamesIn = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ username: string }>(
    `select a.username from emp_accounts a join employments stint using (employee_id)
     where stint.last_working_on is null and stint.hired_on <= current_date order by a.username limit $1`,
    [PEOPLE],
  );
  await client.end();
  return rows.map(({ username }) => username);
};

const startService = async (url: string): Promise<ChildProcess> => {
  const service = fork(inRoot('apps', 'api', 'src', 'main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(PORT),
      FILES_DIR: FILES,
      SESSION_SECRET: SECRET,
      FIELD_ENCRYPTION_SECRET: SECRET,
      LOG_LEVEL: 'error',
    },
  });
  await once(service, 'message');
  return service;
};

/** Returns the memory of the process in megabytes. */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
};

const readingTime = (): number => READING.least + Math.random() * (READING.most - READING.least);

const work = async (person: Person, until: number): Promise<void> => {
  await pause(readingTime());
  while (Date.now() < until) {
    await person.act();
    await pause(readingTime());
  }
};

/**
 * Simulates a day: a thousand users sign in at once, then read lists and trees, export and save for ten minutes. The
 * exit code is nonzero after any 5xx response.
 */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: SECRET, filesFolder: FILES });
  const service = await startService(url);
  const answers: Answers = new Map();
  try {
    const usernames = await usernamesIn(url);
    const open = (): Person => openPerson(`http://127.0.0.1:${PORT}`, answers);
    const officers = OFFICERS.map(open);
    for (const [place, officer] of officers.entries()) {
      await officer.signIn(OFFICERS[place] ?? '', DEMO_PASSWORD);
    }
    const staff = usernames.map(open);
    const began = performance.now();
    await Promise.all(staff.map((person, place) => person.signIn(usernames[place] ?? '', DEMO_PASSWORD)));
    console.log(
      `load: ${staff.length} people signed in at once within ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    const until = Date.now() + minutes * MINUTE;
    const working = Promise.all([...officers, ...staff].map((person) => work(person, until)));
    const memory: number[] = [];
    while (Date.now() < until) {
      await pause(Math.min(MINUTE, until - Date.now()));
      memory.push(await memoryOf(service));
    }
    await working;
    console.log(`load: memory of the service after each minute, MB: ${memory.join(' ')}`);
    answerLines(answers).forEach((line) => console.log(`load: ${line}`));
    const failed = [...answers.values()].flat().filter(({ status }) => status >= 500).length;
    console.log(`load: answered with 5xx: ${failed} (bar 0): ${failed === 0 ? 'met' : 'MISSED'}`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    service.kill('SIGTERM');
    await once(service, 'exit');
    await server.stop();
  }
};

if (import.meta.main) {
  await run();
}
