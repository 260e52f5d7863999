import { createTestDatabase } from '@hr/tooling/test-database';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { type Job, startJobQueue } from './job-queue.ts';

const database = await createTestDatabase(inject('adminUrl'));
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();

const connection = { url: database.url, role: 'hr_service' };
const queues: ReturnType<typeof startJobQueue>[] = [];

afterAll(async () => {
  await Promise.all(queues.map(({ stop }) => stop()));
  await owner.end();
  await database.drop();
});

const AT_NIGHT = '10 0 * * *';

/** Starts the job queue of one process. */
const startProcess = (jobs: readonly Job[], log = pino({ level: 'silent' })) => {
  const process = startJobQueue({ connection, jobs, log, pollingSeconds: 1 });
  queues.push(process);
  return process;
};

const statesOf = async (name: string): Promise<string[]> => {
  const { rows } = await owner.query<{ state: string }>('select state::text from jobs.job where name = $1', [name]);
  return rows.map(({ state }) => state).toSorted();
};

describe('scheduled jobs', () => {
  it('run when the service starts, and are scheduled in the time zone of the organisation', async () => {
    const run = vi.fn<Job['run']>(() => Promise.resolve());
    startProcess([{ name: 'at-once', cron: AT_NIGHT, run }]);

    await vi.waitFor(async () => expect(await statesOf('at-once')).toEqual(['completed']), { timeout: 60_000 });
    expect(run).toHaveBeenCalledOnce();
    const { rows } = await owner.query('select cron, timezone from jobs.schedule where name = $1', ['at-once']);
    expect(rows).toEqual([{ cron: AT_NIGHT, timezone: 'Asia/Taipei' }]);
  });

  it('start once the database is available', async () => {
    const run = vi.fn<Job['run']>(() => Promise.resolve());
    const logLine = vi.fn<(line: string) => void>();
    const log = pino({ level: 'error' }, { write: logLine });
    const role = `late_${crypto.randomUUID().replaceAll('-', '')}`;
    const process = startJobQueue({
      connection: { ...connection, role },
      jobs: [{ name: 'late', cron: AT_NIGHT, run }],
      log,
    });
    queues.push(process);
    await vi.waitFor(() => expect(logLine).toHaveBeenCalled(), { timeout: 60_000 });

    await owner.query(`create role ${role} in role hr_service`);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 60_000 });
    await process.stop();
    await owner.query(`drop role ${role}`);
  });

  it('run in one process at a time', async () => {
    let [running, maxRunning, finished] = [0, 0, 0];
    const run = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await owner.query('select pg_sleep(0.2)');
      running -= 1;
      finished += 1;
    };
    startProcess([{ name: 'by-one', cron: AT_NIGHT, run }]);
    startProcess([{ name: 'by-one', cron: AT_NIGHT, run }]);

    await vi.waitFor(() => expect(finished).toBeGreaterThan(0), { timeout: 60_000 });
    await vi.waitFor(async () => expect(new Set(await statesOf('by-one'))).toEqual(new Set(['completed'])), {
      timeout: 60_000,
    });
    expect(maxRunning).toBe(1);
  });

  it('are retried and logged after a failure', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const run = vi.fn<Job['run']>(() => Promise.reject(new Error('nothing there')));
    startProcess([{ name: 'fails', cron: AT_NIGHT, run }], log);

    await vi.waitFor(async () => expect(await statesOf('fails')).toEqual(['retry']), { timeout: 60_000 });
    expect(lines.join()).toContain('"job":"fails"');
  });

  it('finish before the service stops', async () => {
    let [hasBegun, isDone] = [false, false];
    const run = async () => {
      hasBegun = true;
      await owner.query('select pg_sleep(0.5)');
      isDone = true;
    };
    const process = startProcess([{ name: 'in-hand', cron: AT_NIGHT, run }]);
    await vi.waitFor(() => expect(hasBegun).toBe(true), { timeout: 60_000 });
    await process.stop();

    expect(isDone).toBe(true);
  });
});
