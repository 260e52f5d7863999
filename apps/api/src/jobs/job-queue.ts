import { setTimeout } from 'node:timers/promises';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import { JOB_SCHEMA } from '@hr/prisma/job-queue';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** A scheduled job. It must be idempotent and tolerate delays. */
export interface Job {
  /** Name of the queue: `send-reminders`. */
  readonly name: string;
  /** Schedule in the time zone of the organisation: minute, hour, day, month, weekday. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

interface JobQueueOptions {
  readonly connection: { readonly url: string; readonly role?: string };
  readonly log: Logger;
  readonly jobs: readonly Job[];
  /** Seconds between two polls for due jobs. */
  readonly pollingSeconds?: number;
}

/** One connection polls, the other sends heartbeats. */
const CONNECTIONS = 2;

const POLLING_SECONDS = 20;

/** Minimum of the library. After this time another process takes over the job of a killed process. */
const HEARTBEAT_SECONDS = 10;

const STOP_TIMEOUT_MS = 5_000;

/** Delay before another attempt to start, for example while the database is down. */
const RETRY_MS = 2_000;

const start = async (boss: PgBoss, { jobs, log, pollingSeconds = POLLING_SECONDS }: JobQueueOptions): Promise<void> => {
  await boss.start();
  for (const { name, cron } of jobs) {
    // One process runs a job, and at most one more run is queued.
    await boss.createQueue(name, { policy: 'stately', heartbeatSeconds: HEARTBEAT_SECONDS });
    await boss.schedule(name, cron, null, { tz: ORGANISATION_ZONE, missed: 'once' });
    await boss.send(name);
  }
  // After all queues exist, so that no job runs if starting fails.
  for (const { name, run } of jobs) {
    await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'a scheduled job failed and will be retried');
        throw error;
      }
    });
  }
};

const createQueue = ({ connection, log }: JobQueueOptions): PgBoss => {
  const boss = new PgBoss({
    connectionString: connection.url,
    ...(connection.role === undefined ? {} : { options: `-c role=${connection.role}` }),
    max: CONNECTIONS,
    schema: JOB_SCHEMA,
    // The database owner creates the tables; the service must not.
    migrate: false,
    createSchema: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  return boss;
};

const stopQueue = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });

/** Starts the queue, with retries. Returns null if it is stopped first. */
const startWithRetry = async (options: JobQueueOptions, stopping: AbortSignal): Promise<PgBoss | null> => {
  while (!stopping.aborted) {
    const boss = createQueue(options);
    try {
      await start(boss, options);
      return boss;
    } catch (cause) {
      options.log.error({ err: cause }, 'the job queue could not start and will be retried');
      await stopQueue(boss).catch(() => undefined);
      await setTimeout(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return null;
};

/**
 * Starts the job queue: runs all jobs now and on schedule until it is stopped. The queue is in the database, so that
 * one process runs a job, another takes over after a crash, and failures are retried. Decision 076.
 */
export const startJobQueue = (options: JobQueueOptions): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const started = startWithRetry(options, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      const boss = await started;
      if (boss !== null) {
        await stopQueue(boss);
      }
    },
  };
};
