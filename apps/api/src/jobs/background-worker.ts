import { AppError } from '#core/app-error.ts';
import type { Context, PublicContext } from '#core/context.ts';
import { sql } from '#db/sql.ts';
import type { BackgroundJobKind } from './background-jobs.ts';

/** Stops a job: it was cancelled, or the service stops and runs it again at its next start. */
class JobStopped extends Error {}

export interface JobRun<Payload> {
  readonly subjectId: string;
  readonly payload: Payload;
  /** Saves the progress, also while the transaction of the job is open. Throws if the job has to stop. */
  readonly report: (done: number, total: number) => Promise<void>;
  /**
   * Runs the work and ends the job in one transaction, which reads one snapshot of the database. Everything before must
   * be idempotent, because an interrupted job starts again.
   */
  readonly commit: (work: (within: Context) => Promise<void>) => Promise<void>;
}

export type JobHandler = (context: Context, run: JobRun<unknown>) => Promise<void>;

/** A job, with the account and the session that requested it. */
export interface JobRequest {
  readonly id: string;
  readonly accountId: string;
  readonly sessionId: string;
}

export interface JobWorker {
  readonly context: Pick<PublicContext, 'db' | 'log'>;
  /** Returns the context of the account that requested a job; null if it may no longer work. */
  readonly contextOf: (job: JobRequest) => Promise<Context | null>;
  readonly handlers: Readonly<Record<BackgroundJobKind, JobHandler>>;
  readonly stopping?: AbortSignal;
}

/** Starts of a job until it is given up. */
const MAX_ATTEMPTS = 3;

/** Time without a report after which another process takes over the job of a killed process. */
const LEASE = sql`interval '30 seconds'`;

interface QueuedJob extends JobRequest {
  readonly kind: BackgroundJobKind;
  readonly subjectId: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly isCancelled: boolean;
}

/** Leases the oldest queued job without a running process, and counts the attempt. Returns null if there is none. */
const leaseNextJob = async ({ context: { db } }: JobWorker): Promise<QueuedJob | null> => {
  const [job] = await db.rows<QueuedJob>(sql`
    with next as (
      select job.id, job.kind, job.subject_id, job.payload, job.account_id, job.session_id from background_jobs job
      join background_job_progress lease on lease.job_id = job.id and lease.leased_until < now()
      where job.state = 'queued' order by job.requested_at, job.id limit 1 for update skip locked
    )
    update background_job_progress progress set attempts = progress.attempts + 1, done = 0, total = 0,
      leased_until = now() + ${LEASE}
    from next where progress.job_id = next.id
    returning next.id, next.kind, next.subject_id as "subjectId", next.payload, next.account_id as "accountId",
      next.session_id as "sessionId", progress.attempts, progress.is_cancelled as "isCancelled"`);
  return job ?? null;
};

type Ending = { readonly state: 'done' | 'cancelled' } | { readonly state: 'failed'; readonly failure: string };

const end = async ({ db }: Pick<Context, 'db'>, { id }: QueuedJob, ending: Ending): Promise<void> => {
  const failure = ending.state === 'failed' ? ending.failure : null;
  await db.rows(sql`
    update background_jobs set state = ${ending.state}, failure = ${failure}, finished_at = now()
    where id = ${id}::uuid and state = 'queued'`);
};

/** Locks a queued job until the transaction ends. Returns false if it has ended, or another process runs it. */
const lockJob = async ({ db }: Pick<Context, 'db'>, { id }: QueuedJob): Promise<boolean> =>
  (
    await db.rows(sql`
      select from background_jobs where id = ${id}::uuid and state = 'queued' for update skip locked`)
  ).length > 0;

const runOf = (worker: JobWorker, job: QueuedJob, context: Context): JobRun<unknown> => ({
  subjectId: job.subjectId,
  payload: job.payload,
  report: async (done, total) => {
    const [progress] = await worker.context.db.rows<{ readonly isCancelled: boolean }>(sql`
      update background_job_progress set done = ${done}::int, total = ${total}::int, leased_until = now() + ${LEASE} where job_id = ${job.id}::uuid
      returning is_cancelled as "isCancelled"`);
    if (progress?.isCancelled !== false || worker.stopping?.aborted) {
      throw new JobStopped('The job was cancelled or interrupted');
    }
  },
  commit: (work) =>
    worker.context.db.transaction(
      async (db) => {
        const within = { ...context, db };
        if (await lockJob(within, job)) {
          await work(within);
          await end(within, job, { state: 'done' });
        }
      },
      { isLong: true, isSnapshot: true },
    ),
});

/** Message of an error for the person who requested the job. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof AppError)) {
    return '執行失敗，請洽系統管理員';
  }
  return error.code === 'PermissionDenied' ? '申請人已無執行此作業的權限' : error.message;
};

/** Ends a failed job; an unexpected failure is tried again first. */
const handleFailure = async (worker: JobWorker, job: QueuedJob, error: unknown): Promise<void> => {
  const { db, log } = worker.context;
  const isInterrupted = worker.stopping?.aborted === true;
  if (error instanceof JobStopped && !isInterrupted) {
    return end({ db }, job, { state: 'cancelled' });
  }
  await db.rows(sql`update background_job_progress set leased_until = '-infinity' where job_id = ${job.id}::uuid`);
  if (error instanceof JobStopped) {
    return;
  }
  if (!(error instanceof AppError)) {
    log.error({ err: error, jobId: job.id, kind: job.kind }, 'a background job failed');
  }
  if (error instanceof AppError || job.attempts >= MAX_ATTEMPTS) {
    await end({ db }, job, { state: 'failed', failure: failureOf(error) });
  }
};

const run = async (worker: JobWorker, job: QueuedJob): Promise<void> => {
  const { db } = worker.context;
  if (job.isCancelled) {
    return end({ db }, job, { state: 'cancelled' });
  }
  if (job.attempts > MAX_ATTEMPTS) {
    return end({ db }, job, { state: 'failed', failure: failureOf(null) });
  }
  try {
    const context = await worker.contextOf(job);
    if (context === null) {
      throw new AppError('PermissionDenied');
    }
    await worker.handlers[job.kind](context, runOf(worker, job, context));
  } catch (error) {
    await handleFailure(worker, job, error);
  }
};

/** Runs the queued jobs one after the other until none is left that no other process runs. */
export const runQueuedJobs = async (worker: JobWorker): Promise<void> => {
  while (!worker.stopping?.aborted) {
    const job = await leaseNextJob(worker);
    if (job === null) {
      return;
    }
    await run(worker, job);
  }
};

const INTERVAL_MS = 1_000;

/** Runs queued jobs until it is stopped. Stopping interrupts the running job, which starts again later. Decision 135. */
export const startBackgroundWorker = (worker: Omit<JobWorker, 'stopping'>): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const work = (): void => {
    running ??= runQueuedJobs({ ...worker, stopping: stopping.signal })
      .catch((cause: unknown) => worker.context.log.error({ err: cause }, 'background jobs could not be run'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(work, INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
