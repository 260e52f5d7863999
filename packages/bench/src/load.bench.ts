import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, seedDemoOrganisation } from '@hr/prisma/seed';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { inRoot } from '@hr/tooling/workspace';
import { Person } from './person.ts';
import { type Answers, told } from './answers.ts';

const PEOPLE = 1_000;
const EMPLOYEES = 1_200;
const PORT = 43_200;
const MINUTE = 60_000;
const SECRET = 'nothing that a benchmark reads is encrypted';

/** How long the day lasts, in minutes. */
const minutes = Number(process.env['LOAD_MINUTES'] ?? 10);

/** Between two things that a person does, in milliseconds: they read what they see. */
const READING = { least: 5_000, most: 15_000 };

const startService = async (url: string): Promise<ChildProcess> => {
  const service = fork(inRoot('apps', 'api', 'src', 'main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(PORT),
      SESSION_SECRET: SECRET,
      FIELD_ENCRYPTION_SECRET: SECRET,
      LOG_LEVEL: 'error',
    },
  });
  await once(service, 'message');
  return service;
};

/** What the process holds in memory, in megabytes. */
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
 * A day of an organisation: a thousand people sign in within the same moment, then read lists, look at trees, export and
 * save, each in their own time, for ten minutes. The exit code tells whether anything was answered with 5xx.
 */
export const run = async (): Promise<void> => {
  const server = await startTestServer({ durable: true });
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, SECRET);
  const service = await startService(url);
  const answers: Answers = new Map();
  try {
    const people = Array.from({ length: PEOPLE }, (_, index) => new Person(`http://127.0.0.1:${PORT}`, index, answers));
    const began = performance.now();
    await Promise.all(people.map((person) => person.signIn(DEMO_PASSWORD)));
    console.log(
      `load: ${PEOPLE} people signed in at once within ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    const until = Date.now() + minutes * MINUTE;
    const working = Promise.all(people.map((person) => work(person, until)));
    const memory: number[] = [];
    while (Date.now() < until) {
      await pause(Math.min(MINUTE, until - Date.now()));
      memory.push(await memoryOf(service));
    }
    await working;
    console.log(`load: memory of the service after each minute, MB: ${memory.join(' ')}`);
    told(answers).forEach((line) => console.log(`load: ${line}`));
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
