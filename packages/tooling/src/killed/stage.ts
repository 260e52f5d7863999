import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seedDemoOrganisation, seedDemoTemplates } from '@hr/prisma/seed';
import pg from 'pg';
import { type Answer, type Caller, signIn } from '../production/caller.ts';
import { marksOf } from '../production/marks.ts';
import { startService } from '../production/service.ts';
import { createTestDatabase, startTestServer } from '../test-database/index.ts';

const EMPLOYEES = 60;
const SECRET = 'nothing in a killed service is worth to be kept secret';
const SHORTLY = 20;

/** A command that somebody sends, always under the same key. */
export interface Command {
  readonly caller: Caller;
  readonly place: string;
  readonly body: object;
}

/** What was seen of a command whose service was killed. */
export interface Killed {
  /** The tables that its transaction had opened for writing, and had written to unless the last statement does. */
  readonly written: readonly string[];
  /** What the caller was told: a status, or how the connection ended. */
  readonly told: string;
}

/** A service over a demo organisation, which is killed and started again. */
export interface Stage {
  readonly rows: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  readonly signIn: (username: string) => Promise<Caller>;
  readonly read: (caller: Caller, place: string) => Promise<string>;
  readonly send: (command: Command, key?: string) => Promise<Answer>;
  /** Kills the service while a command waits for a table that it writes to late, and starts another. */
  readonly killDuring: (command: Command, key: string, lateTable: string) => Promise<Killed>;
  /** Everything that the tables hold, but for who is signed in and how far a batch is, as one mark for each. */
  readonly marks: () => Promise<Readonly<Record<string, string>>>;
  readonly files: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Whoever waits for a lock with something written, and where it was written. */
const WAITING = `
  select held.relation::regclass::text as written from pg_stat_activity waiting
  join pg_locks held on held.pid = waiting.pid and held.granted and held.mode = 'RowExclusiveLock'
  join pg_class written on written.oid = held.relation and written.relkind = 'r'
  where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
    and waiting.backend_xid is not null
  order by 1`;

/** Asks until there is an answer, or there can be none any more. */
const until = async <Row>(ask: () => Promise<Row[]>, isOver = (): boolean => false): Promise<Row[]> => {
  for (;;) {
    const rows = await ask();
    if (rows.length > 0 || isOver()) {
      return rows;
    }
    await setTimeout(SHORTLY);
  }
};

/** Who is signed in, and how far a batch was said to be: told beside its transaction, and no part of what it did. */
const TOLD_BESIDE = ['sessions', 'login_attempts', 'batch_progress'];

type Rows = Stage['rows'];

/** The server learns that nobody listens once the statement has run that was asked for. */
const untilNobodyWrites = (rows: Rows): Promise<unknown> =>
  until(() =>
    rows(`select where not exists (
      select from pg_stat_activity
      where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
    )`),
  );

interface Killing {
  readonly pool: pg.Pool;
  readonly rows: Rows;
  readonly lateTable: string;
  readonly send: () => Promise<Answer>;
  readonly kill: () => Promise<void>;
}

const killWhileWaiting = async ({ pool, rows, lateTable, send, kill }: Killing): Promise<Killed> => {
  const blocker = await pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`lock table ${lateTable} in share mode`);
    const told = send().then(
      ({ status, text }) => `${status} ${text}`,
      (error: unknown) => (error instanceof Error ? error.message : 'broken'),
    );
    let isOver = false;
    void told.finally(() => (isOver = true));
    const waiting = await until(
      () => rows<{ written: string }>(WAITING),
      () => isOver,
    );
    if (waiting.length === 0) {
      throw new Error(`It did not wait: ${await told}`);
    }
    await kill();
    await blocker.query('rollback');
    await untilNobodyWrites(rows);
    return { written: waiting.map(({ written }) => written), told: await told };
  } finally {
    // What is rolled back already only warns.
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
    killDuring: async (command, key, lateTable) => {
      const killed = await killWhileWaiting({
        pool,
        rows,
        lateTable,
        send: () => send(command, key),
        kill: service.kill,
      });
      service = await start();
      return killed;
    },
    marks: () => marksOf(rows, TOLD_BESIDE),
    files: () => readdirSync(folder),
    stop: async () => {
      await pool.end();
      await service.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
