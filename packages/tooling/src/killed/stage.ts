import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOB_SCHEMA } from '@hr/prisma/job-queue';
import { seedDemoOrganisation, seedDemoTemplates } from '@hr/prisma/seed';
import pg from 'pg';
import { type Answer, type Caller, signIn } from '../production/caller.ts';
import { marksOf } from '../production/marks.ts';
import { type Service, startService } from '../production/service.ts';
import { createTestDatabase, startTestServer, type TestServerOptions } from '../test-database/index.ts';
import { crashDatabase } from './crash-database.ts';
import { type Killed, killWhileWaiting, type Rows, until } from './kill-while-waiting.ts';

const EMPLOYEES = 60;
const SECRET = 'nothing in a killed service is worth to be kept secret';

/** Command sent with a fixed idempotency key. */
export interface Command {
  readonly caller: Caller;
  readonly place: string;
  readonly body: object;
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
  readonly rows: Rows;
  readonly signIn: (username: string) => Promise<Caller>;
  readonly get: (caller: Caller, place: string) => Promise<Answer>;
  /** @throws Error unless the status is 200. */
  readonly read: (caller: Caller, place: string) => Promise<string>;
  readonly send: (command: Command, key?: string) => Promise<Answer>;
  /** Kills the service while a command waits for a table that it writes to late, and starts another. */
  readonly killDuring: (interruption: Interruption) => Promise<Killed>;
  /** Requests a job, and kills PostgreSQL while the job and a command wait for a table that they write to late. */
  readonly killDatabaseDuring: (job: Command, interruption: Omit<Interruption, 'isBackground'>) => Promise<Killed>;
  /** Starts PostgreSQL again after it was killed. */
  readonly restartDatabase: () => Promise<void>;
  /** Hashes of all tables, except for sessions, batch progress and days of attendance. */
  readonly marks: () => Promise<Readonly<Record<string, string>>>;
  readonly files: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Tables written outside of the command's transaction: sessions, progress, and days that jobs calculate. */
const UNTRANSACTED_TABLES = ['sessions', 'login_attempts', 'batch_progress', 'attendance_days'];

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

/** Opens a pool that survives the loss of its connections, as PostgreSQL may be killed. */
const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Options of the database: `durable` for tests that kill it. */
export type StageOptions = TestServerOptions;

/** Starts PostgreSQL with a demo organisation. */
const startDatabase = async (folder: string, options?: StageOptions) => {
  const server = await startTestServer(options);
  const { url } = await createTestDatabase(server.adminUrl);
  await seedDemoOrganisation(url, EMPLOYEES, { fieldSecret: SECRET, filesFolder: folder });
  await seedDemoTemplates(url, folder);
  return { server, url };
};

const startDemoService = (url: string, folder: string): Promise<Service> =>
  startService({
    DATABASE_URL: url,
    SESSION_SECRET: SECRET,
    FIELD_ENCRYPTION_SECRET: SECRET,
    FILES_DIR: folder,
    LOG_LEVEL: 'warn',
  });

export const startStage = async (options?: StageOptions): Promise<Stage> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hr-killed-'));
  const { server, url } = await startDatabase(folder, options);
  const pool = openPool(url);
  const start = () => startDemoService(url, folder);
  let service = await start();
  const rows: Rows = async (statement, values = []) => (await pool.query(statement, [...values])).rows;
  await waitForJobs(rows);
  const send: Stage['send'] = ({ caller, place, body }, key) =>
    caller(service, place, key === undefined ? { body } : { body, key });
  const get: Stage['get'] = (caller, place) => caller(service, place);
  return {
    rows,
    send,
    get,
    signIn: (username) => signIn(service, username),
    read: async (caller, place) => {
      const { status, text } = await get(caller, place);
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
      await waitForWriters(rows);
      service = await start();
      return killed;
    },
    killDatabaseDuring: (job, { command, key, lateTable }) =>
      killWhileWaiting({
        pool,
        rows,
        lateTable,
        send: async () => {
          await send(job);
          return send(command, key);
        },
        kill: () => crashDatabase(rows, server.pid),
        isBackground: true,
        writers: 2,
      }),
    restartDatabase: server.restart,
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
