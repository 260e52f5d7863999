import { setTimeout } from 'node:timers/promises';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import { JOB_SCHEMA } from '@hr/prisma/job-queue';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Something that is done by itself. Done twice, or late, it comes to the same. */
export interface Job {
  /** How the queue is called: `remind-of-waiting`. */
  readonly name: string;
  /** When, on the organisation's wall: minute, hour, day, month, weekday. */
  readonly cron: string;
  readonly run: () => Promise<void>;
}

interface Keeping {
  readonly connection: { readonly url: string; readonly role?: string };
  readonly log: Logger;
  readonly jobs: readonly Job[];
  /** Seconds between two looks for due jobs. */
  readonly pollingSeconds?: number;
}

/** One asks for what is due, one says that it is still at it. */
const CONNECTIONS = 2;

const POLLING_SECONDS = 20;

/** The least that the library allows: what a killed process was at is taken up by another after so long. */
const HEARTBEAT_SECONDS = 10;

const STOPPING_MS = 5_000;

/** What cannot begin, as the database is away, is begun again after so long. */
const AGAIN_MS = 2_000;

const start = async (boss: PgBoss, { jobs, log, pollingSeconds = POLLING_SECONDS }: Keeping): Promise<void> => {
  await boss.start();
  for (const { name, cron } of jobs) {
    // However many processes serve, one does it, and no more than one waits for its turn.
    await boss.createQueue(name, { policy: 'stately', heartbeatSeconds: HEARTBEAT_SECONDS });
    await boss.schedule(name, cron, null, { tz: ORGANISATION_ZONE, missed: 'once' });
    await boss.send(name);
  }
  // Once all are there: nothing is in hand where beginning fails.
  for (const { name, run } of jobs) {
    await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'what is done by itself failed and is tried again');
        throw error;
      }
    });
  }
};

const queueOf = ({ connection, log }: Keeping): PgBoss => {
  const boss = new PgBoss({
    connectionString: connection.url,
    ...(connection.role === undefined ? {} : { options: `-c role=${connection.role}` }),
    max: CONNECTIONS,
    schema: JOB_SCHEMA,
    // The owner has made the tables; the service may not.
    migrate: false,
    createSchema: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs failed'));
  return boss;
};

const stopQueue = (boss: PgBoss): Promise<void> => boss.stop({ graceful: true, timeout: STOPPING_MS });

/** The queue once it has begun, however long the database is away before; null where it is stopped first. */
const begin = async (keeping: Keeping, stopping: AbortSignal): Promise<PgBoss | null> => {
  while (!stopping.aborted) {
    const boss = queueOf(keeping);
    try {
      await start(boss, keeping);
      return boss;
    } catch (cause) {
      keeping.log.error({ err: cause }, 'nothing is done by itself yet; it is tried again');
      await stopQueue(boss).catch(() => undefined);
      await setTimeout(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return null;
};

/**
 * Does what is done by itself: now, and at its times, until it is stopped. What is due stands in the database, so that each is done by
 * one of the processes that serve, what a killed one was at is done by another, and what fails is tried again.
 */
export const keepJobs = (keeping: Keeping): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const begun = begin(keeping, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      const boss = await begun;
      if (boss !== null) {
        await stopQueue(boss);
      }
    },
  };
};
