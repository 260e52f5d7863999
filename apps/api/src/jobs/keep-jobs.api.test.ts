import { createTestDatabase } from '@hr/tooling/test-database';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { type Job, keepJobs } from './keep-jobs.ts';

const database = await createTestDatabase(inject('adminUrl'));
const owner = new pg.Client({ connectionString: database.url });
await owner.connect();

const connection = { url: database.url, role: 'hr_service' };
const kept: ReturnType<typeof keepJobs>[] = [];

afterAll(async () => {
  await Promise.all(kept.map(({ stop }) => stop()));
  await owner.end();
  await database.drop();
});

const AT_NIGHT = '10 0 * * *';

/** A process that serves. */
const serving = (jobs: readonly Job[], log = pino({ level: 'silent' })) => {
  const process = keepJobs({ connection, jobs, log, pollingSeconds: 1 });
  kept.push(process);
  return process;
};

const statesOf = async (name: string): Promise<string[]> => {
  const { rows } = await owner.query<{ state: string }>('select state::text from jobs.job where name = $1', [name]);
  return rows.map(({ state }) => state).toSorted();
};

describe('what is done by itself', () => {
  it('is done when the service begins, and stands in the database at its times on the organisation’s wall', async () => {
    const run = vi.fn<Job['run']>(() => Promise.resolve());
    serving([{ name: 'at-once', cron: AT_NIGHT, run }]);

    await vi.waitFor(async () => expect(await statesOf('at-once')).toEqual(['completed']), { timeout: 60_000 });
    expect(run).toHaveBeenCalledOnce();
    const { rows } = await owner.query('select cron, timezone from jobs.schedule where name = $1', ['at-once']);
    expect(rows).toEqual([{ cron: AT_NIGHT, timezone: 'Asia/Taipei' }]);
  });

  it('begins as soon as the database lets it, where it does not at first', async () => {
    const run = vi.fn<Job['run']>(() => Promise.resolve());
    const refused = vi.fn<(line: string) => void>();
    const log = pino({ level: 'error' }, { write: refused });
    const role = `late_${crypto.randomUUID().replaceAll('-', '')}`;
    const process = keepJobs({
      connection: { ...connection, role },
      jobs: [{ name: 'late', cron: AT_NIGHT, run }],
      log,
    });
    kept.push(process);
    await vi.waitFor(() => expect(refused).toHaveBeenCalled(), { timeout: 60_000 });

    await owner.query(`create role ${role} in role hr_service`);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 60_000 });
    await process.stop();
    await owner.query(`drop role ${role}`);
  });

  it('is done by one of the processes at a time', async () => {
    let [atIt, most, done] = [0, 0, 0];
    const run = async () => {
      atIt += 1;
      most = Math.max(most, atIt);
      await owner.query('select pg_sleep(0.2)');
      atIt -= 1;
      done += 1;
    };
    serving([{ name: 'by-one', cron: AT_NIGHT, run }]);
    serving([{ name: 'by-one', cron: AT_NIGHT, run }]);

    await vi.waitFor(() => expect(done).toBeGreaterThan(0), { timeout: 60_000 });
    await vi.waitFor(async () => expect(new Set(await statesOf('by-one'))).toEqual(new Set(['completed'])), {
      timeout: 60_000,
    });
    expect(most).toBe(1);
  });

  it('is tried again where it fails, which the log is told', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const run = vi.fn<Job['run']>(() => Promise.reject(new Error('nothing there')));
    serving([{ name: 'fails', cron: AT_NIGHT, run }], log);

    await vi.waitFor(async () => expect(await statesOf('fails')).toEqual(['retry']), { timeout: 60_000 });
    expect(lines.join()).toContain('"job":"fails"');
  });

  it('is finished before a service ends that was told to', async () => {
    let [hasBegun, isDone] = [false, false];
    const run = async () => {
      hasBegun = true;
      await owner.query('select pg_sleep(0.5)');
      isDone = true;
    };
    const process = serving([{ name: 'in-hand', cron: AT_NIGHT, run }]);
    await vi.waitFor(() => expect(hasBegun).toBe(true), { timeout: 60_000 });
    await process.stop();

    expect(isDone).toBe(true);
  });
});
