import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import { startTestApp } from '#testing/test-app.ts';
import { requestJob } from './background-jobs.ts';
import { type JobHandler, type JobWorker, runQueuedJobs } from './background-worker.ts';

const { db, seedAccount } = await startTestApp();
const { id: accountId } = await seedAccount('payroll_officer');
const log = { error: vi.fn<() => void>() } as unknown as Context['log'];

const contextOf = (): Context => {
  const actor = { accountId, sessionId: crypto.randomUUID(), name: '陳怡君' };
  return { db, log, actor, now: new Date() } as unknown as Context;
};

/** Requests a job for a new record; returns the id of the record. */
const request = async (): Promise<string> => {
  const subjectId = crypto.randomUUID();
  await requestJob(contextOf(), { kind: 'calculate_payroll', subjectId, payload: { size: 2 } });
  return subjectId;
};

const worker = (handler: JobHandler, stopping?: AbortSignal): JobWorker => ({
  context: { db, log },
  contextOf: () => Promise.resolve(contextOf()),
  handlers: { calculate_payroll: handler },
  ...(stopping ? { stopping } : {}),
});

const stateOf = async (subjectId: string) =>
  (
    await db.rows<{ state: string; failure: string | null; attempts: number }>(sql`
      select job.state, job.failure, progress.attempts from background_jobs job
      join background_job_progress progress on progress.job_id = job.id where job.subject_id = ${subjectId}::uuid`)
  )[0];

describe('a background job', () => {
  it('reads one snapshot, and ends with its work', async () => {
    const subjectId = await request();
    const counts: number[] = [];
    const count = async (within: Pick<Context, 'db'>): Promise<void> => {
      const [row] = await within.db.rows<{ count: number }>(sql`select count(*)::int as count from sign_in_limits`);
      counts.push(row?.count ?? 0);
    };
    await runQueuedJobs(
      worker(async (_context, { commit, payload }) => {
        expect(payload).toEqual({ size: 2 });
        await commit(async (within) => {
          await count(within);
          await db.rows(sql`insert into sign_in_limits values (${subjectId}, null, 1, now(), null)`);
          await count(within);
        });
      }),
    );
    expect(counts[1]).toBe(counts[0]);
    expect(await stateOf(subjectId)).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('runs in one process at a time', async () => {
    const subjectId = await request();
    const work = vi.fn<() => Promise<void>>(async () => void (await db.rows(sql`select pg_sleep(0.2)`)));
    const handler: JobHandler = (_context, { commit }) => commit(work);
    await Promise.all([runQueuedJobs(worker(handler)), runQueuedJobs(worker(handler))]);
    expect(work).toHaveBeenCalledOnce();
    expect(await stateOf(subjectId)).toMatchObject({ state: 'done' });
  });

  it('fails with the message of an expected error', async () => {
    const subjectId = await request();
    await runQueuedJobs(worker(() => Promise.reject(new AppError('StaleVersion', { msg: '資料已變更' }))));
    expect(await stateOf(subjectId)).toEqual({ state: 'failed', failure: '資料已變更', attempts: 1 });
  });

  it('is tried again after an unexpected error, and given up after three times', async () => {
    const subjectId = await request();
    await runQueuedJobs(worker(() => Promise.reject(new Error('broken'))));
    expect(await stateOf(subjectId)).toMatchObject({ state: 'failed', attempts: 3 });
  });

  it('writes nothing if it is cancelled while it runs', async () => {
    const subjectId = await request();
    await runQueuedJobs(
      worker(async (_context, { commit, report }) => {
        await commit(async (within) => {
          await within.db.rows(sql`insert into sign_in_limits values (${subjectId}, null, 1, now(), null)`);
          await report(1, 2);
          await db.rows(sql`update background_job_progress set is_cancelled = true`);
          await report(2, 2);
        });
      }),
    );
    expect(await stateOf(subjectId)).toMatchObject({ state: 'cancelled' });
    expect(await db.rows(sql`select from sign_in_limits where key = ${subjectId}`)).toEqual([]);
  });

  it('starts again after the service was stopped', async () => {
    const subjectId = await request();
    const stopping = new AbortController();
    await runQueuedJobs(
      worker(async (_context, { report }) => {
        stopping.abort();
        await report(1, 2);
      }, stopping.signal),
    );
    expect(await stateOf(subjectId)).toMatchObject({ state: 'queued' });
    await runQueuedJobs(worker((_context, { commit }) => commit(() => Promise.resolve())));
    expect(await stateOf(subjectId)).toMatchObject({ state: 'done' });
  });

  it('is left to the process that runs it until its lease ends', async () => {
    const subjectId = await request();
    await db.rows(sql`update background_job_progress set attempts = 1, leased_until = now() + interval '1 minute'`);
    const handler: JobHandler = (_context, { commit }) => commit(() => Promise.resolve());
    await runQueuedJobs(worker(handler));
    expect(await stateOf(subjectId)).toMatchObject({ state: 'queued' });
    await db.rows(sql`update background_job_progress set leased_until = now() - interval '1 second'`);
    await runQueuedJobs(worker(handler));
    expect(await stateOf(subjectId)).toMatchObject({ state: 'done', attempts: 2 });
  });
});
