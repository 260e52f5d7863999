import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { JOB_SCHEMA } from '@hr/prisma/job-queue';
import { seedDemoOrganisation, seedDemoTemplates } from '@hr/prisma/seed';
import pg from 'pg';
import { type Answer, type Caller, signIn } from '../production/caller.ts';
import { marksOf } from '../production/marks.ts';
import { startService } from '../production/service.ts';
import { createTestDatabase, startTestServer } from '../test-database/index.ts';

const EMPLOYEES = 60;
const SECRET = 'nothing in a killed service is worth to be kept secret';
const SHORTLY = 20;

/** Command sent with a fixed idempotency key. */
export interface Command {
  readonly caller: Caller;
  readonly place: string;
  readonly body: object;
}

/** Observations about a command whose service was killed. */
export interface Killed {
  /** Tables that its transaction had opened for writing. */
  readonly written: readonly string[];
  /** Result of the caller: a status, or the connection error. */
  readonly outcome: string;
}

/** Command during which the service is killed. */
interface Interruption {
  readonly command: Command;
  readonly key: string;
  /** Table that the command writes to near its end. The test locks it, so that the command waits there. */
  readonly lateTable: string;
  /** The command only requests a job, which writes to the table. */
  readonly isBackground?: boolean;
}

/** Service with a demo organisation that can be killed and restarted. */
export interface Stage {
  readonly rows: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly signIn: (username: string) => Promise<Caller>;
  readonly read: (caller: Caller, place: string) => Promise<string>;
  readonly send: (command: Command, key?: string) => Promise<Answer>;
  /** Kills the service while a command waits for a table that it writes to late, and starts another. */
  readonly killDuring: (interruption: Interruption) => Promise<Killed>;
  /** Hashes of all tables, except for sessions, batch progress and days of attendance. */
  readonly marks: () => Promise<Readonly<Record<string, string>>>;
  readonly files: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Backends that wait for a lock after writing, with the written tables. */
const WAITING = `
  select held.relation::regclass::text as written from pg_stat_activity waiting
  join pg_locks held on held.pid = waiting.pid and held.granted and held.mode = 'RowExclusiveLock'
  join pg_class written on written.oid = held.relation and written.relkind = 'r'
  where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
    and waiting.backend_xid is not null
  order by 1`;

/** Polls until there is a result, or until there can be none. */
export const until = async <Row>(ask: () => Promise<Row[]>, isOver = (): boolean => false): Promise<Row[]> => {
  for (;;) {
    const rows = await ask();
    if (rows.length > 0 || isOver()) {
      return rows;
    }
    await setTimeout(SHORTLY);
  }
};

/** Tables written outside of the command's transaction: sessions, progress, and days that jobs calculate. */
const UNTRANSACTED_TABLES = ['sessions', 'login_attempts', 'batch_progress', 'attendance_days'];

type Rows = Stage['rows'];

/** The server notices a closed connection only after the current statement. */
const waitForWriters = (rows: Rows): Promise<unknown> =>
  until(() =>
    rows(`select where not exists (
      select from pg_stat_activity
      where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
    )`),
  );

/** A service runs every scheduled job once after its start. They insert notices, which no command of a test wrote. */
const waitForJobs = (rows: Rows): Promise<unknown> =>
  until(() =>
    rows(`select where exists (select from ${JOB_SCHEMA}.job where state = 'completed') and not exists (
      select from ${JOB_SCHEMA}.job where state in ('created', 'retry', 'active') and start_after <= now()
    )`),
  );

interface Killing {
  readonly pool: pg.Pool;
  readonly rows: Rows;
  readonly lateTable: string;
  readonly send: () => Promise<Answer>;
  readonly kill: () => Promise<void>;
  readonly isBackground: boolean;
}

const killWhileWaiting = async ({ pool, rows, lateTable, send, kill, isBackground }: Killing): Promise<Killed> => {
  const blocker = await pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`lock table ${lateTable} in share mode`);
    const outcome = send().then(
      ({ status, text }) => `${status} ${text}`,
      (error: unknown) => (error instanceof Error ? error.message : 'broken'),
    );
    let isOver = false;
    void outcome.finally(() => (isOver = true));
    const waiting = await until(
      () => rows<{ written: string }>(WAITING),
      () => isOver && !isBackground,
    );
    if (waiting.length === 0) {
      throw new Error(`It did not wait: ${await outcome}`);
    }
    await kill();
    await blocker.query('rollback');
    await waitForWriters(rows);
    return { written: waiting.map(({ written }) => written), outcome: await outcome };
  } finally {
    // A transaction that is already rolled back only warns.
    await blocker.query('rollback');
    blocker.release();
  }
};

export const startStage = async (): Promise<Stage> => {
  const server = await startTestServer();
  const folder = mkdtempSync(path.join(tmpdir(), 'hr-killed-'));
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: SECRET, filesFolder: folder });
  await seedDemoTemplates(url, folder);
  const pool = new pg.Pool({ connectionString: url });
  const start = () =>
    startService({
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      FIELD_ENCRYPTION_SECRET: SECRET,
      FILES_DIR: folder,
      LOG_LEVEL: 'warn',
    });
  let service = await start();
  const rows: Stage['rows'] = async (statement, values = []) => (await pool.query(statement, [...values])).rows;
  await waitForJobs(rows);
  const send: Stage['send'] = ({ caller, place, body }, key) =>
    caller(service, place, key === undefined ? { body } : { body, key });
  return {
    rows,
    send,
    signIn: (username) => signIn(service, username),
    read: async (caller, place) => {
      const { status, text } = await caller(service, place);
      if (status !== 200) {
        throw new Error(`${place}: ${status} ${text}`);
      }
      return text;
    },
    killDuring: async ({ command, key, lateTable, isBackground = false }) => {
      const killed = await killWhileWaiting({
        pool,
        rows,
        lateTable,
        send: () => send(command, key),
        kill: service.kill,
        isBackground,
      });
      service = await start();
      return killed;
    },
    marks: () => marksOf(rows, UNTRANSACTED_TABLES),
    files: () => readdirSync(folder),
    stop: async () => {
      await pool.end();
      await service.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
