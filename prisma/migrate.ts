import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { prepareJobQueue } from './job-queue.ts';
import { lockDatabaseBuild } from './build-lock.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
const SQL_FILES = path.join(import.meta.dirname, 'sql');

/** The views of `sql/` in the order in which they are created; all other files create a function and its triggers. */
const VIEWS = ['application_days', 'leave_movements'];

const HISTORY = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists schema_sql_files (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** Repeated on each run: a dump names the owner of the original database, and another owner may have restored it. */
const FUTURE_TABLES =
  'alter default privileges in schema public grant select, insert, update, delete on tables to hr_service';

interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readSqlFiles = async (folder: string): Promise<SqlFile[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { name: path.basename(file, '.sql'), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

type HistoryTable = 'schema_migrations' | 'schema_sql_files';

/** The checksums of applied files, by name. */
const readHistory = async (client: pg.Client, table: HistoryTable): Promise<Map<string, string>> => {
  const { rows } = await client.query<SqlFile>(`select name, checksum from ${table}`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const run = async (client: pg.Client, { name, sql }: SqlFile): Promise<void> => {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${name} failed; nothing of it was applied`, { cause: error });
  }
};

const applyMigration = (client: pg.Client, migration: SqlFile): Promise<void> =>
  inTransaction(client, async () => {
    await run(client, migration);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    // A migration may drop a view to change its tables: all views are created again afterwards.
    await client.query('delete from schema_sql_files where name = any($1)', [VIEWS]);
  });

const numberOf = (name: string): number => Number(name.slice(0, 4));

/** @throws Error when an applied migration was edited, or a pending one has no number above all applied ones. */
const findPendingMigrations = (migrations: readonly SqlFile[], applied: ReadonlyMap<string, string>): SqlFile[] => {
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) {
    throw new Error(`Migration ${edited.name} was edited after it had been applied`);
  }
  const last = Math.max(0, ...[...applied.keys()].map(numberOf));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => !(numberOf(name) > last));
  if (late) {
    throw new Error(`Migration ${late.name} needs a number above ${last}, the last one that was applied`);
  }
  return pending;
};

const applyPendingMigrations = async (client: pg.Client): Promise<string[]> => {
  const migrations = await readSqlFiles(MIGRATIONS);
  const pending = findPendingMigrations(migrations, await readHistory(client, 'schema_migrations'));
  for (const migration of pending) {
    await applyMigration(client, migration);
  }
  return pending.map(({ name }) => name);
};

const findChangedSqlFiles = async (client: pg.Client): Promise<SqlFile[]> => {
  const applied = await readHistory(client, 'schema_sql_files');
  return (await readSqlFiles(SQL_FILES)).filter(({ name, checksum }) => applied.get(name) !== checksum);
};

/** Views may depend on one another: if one has changed, all are dropped and created again. */
const recreateViews = async (client: pg.Client): Promise<void> => {
  const files = await readSqlFiles(SQL_FILES);
  for (const name of VIEWS.toReversed()) {
    await client.query(`drop view if exists ${name}`);
  }
  for (const name of VIEWS) {
    const view = files.find((file) => file.name === name);
    if (!view) {
      throw new Error(`The view ${name} has no file`);
    }
    await run(client, view);
  }
};

const applyChangedSqlFiles = async (client: pg.Client): Promise<string[]> => {
  const changed = await findChangedSqlFiles(client);
  await inTransaction(client, async () => {
    // Functions may call functions of later files.
    await client.query('set local check_function_bodies = off');
    for (const file of changed.filter(({ name }) => !VIEWS.includes(name))) {
      await run(client, file);
    }
    if (changed.some(({ name }) => VIEWS.includes(name))) {
      await recreateViews(client);
    }
    for (const { name, checksum } of changed) {
      await client.query(
        `insert into schema_sql_files (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [name, checksum],
      );
    }
  });
  return changed.map(({ name }) => `sql/${name}`);
};

/** SQLSTATE 42501: insufficient privilege. */
const isPermissionDenied = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501';

/**
 * Sees to it that the role of the service is there and that the owner may take it: it belongs to the cluster, and a
 * database that was restored into another one comes without it. The service cannot change the schema or the audit log.
 * Decision 003.
 */
const ensureServiceRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ exists: boolean; isMember: boolean }>(
    `select exists (select from pg_roles where rolname = 'hr_service') as "exists",
       exists (select from pg_roles where rolname = 'hr_service' and pg_has_role(current_user, oid, 'member')) as "isMember"`,
  );
  const [role] = rows;
  try {
    if (!role?.exists) {
      await client.query('create role hr_service nologin');
    }
    if (!role?.isMember) {
      await client.query('grant hr_service to current_user');
    }
  } catch (error) {
    throw isPermissionDenied(error)
      ? new Error(
          'The owner of the database may not take the role hr_service. Have an administrator of the cluster run: ' +
            `create role hr_service nologin (unless it is there); grant hr_service to ${client.user ?? 'the owner'}`,
          { cause: error },
        )
      : error;
  }
};

/**
 * Applies pending migrations, each in a transaction, then the changed files of `sql/` in one transaction. Processes that
 * start together wait for each other under an advisory lock, so that each file runs once. Decision 118.
 * @returns The names of the files that were applied.
 * @throws Error when a file fails, an applied migration was edited, or a pending one is numbered below an applied one.
 */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await lockDatabaseBuild(client);
    await ensureServiceRole(client);
    await client.query(HISTORY);
    await client.query(FUTURE_TABLES);
    const applied = [...(await applyPendingMigrations(client)), ...(await applyChangedSqlFiles(client))];
    await prepareJobQueue(client);
    // `requireMigrated` reads these tables as the service.
    await client.query('grant select on schema_migrations, schema_sql_files to hr_service');
    return applied;
  } finally {
    await client.end();
  }
};

const HOW_TO_APPLY = 'with the address of its owner in DATABASE_URL: node apps/api/src/migrate.ts';

/** SQLSTATE 42P01 (undefined table) or 42501: the database was not migrated yet. */
const isNotMigrated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || isPermissionDenied(error));

const countMissing = async (client: pg.Client, folder: string, table: HistoryTable): Promise<number> => {
  const applied = await readHistory(client, table).catch((error: unknown) => {
    if (isNotMigrated(error)) {
      return new Map<string, string>();
    }
    throw error;
  });
  return (await readSqlFiles(folder)).filter(({ name, checksum }) => applied.get(name) !== checksum).length;
};

/**
 * Checks the database for a process that serves and may not migrate.
 * @throws Error when migrations of this release are missing; it says what to do.
 */
export const requireMigrated = async (serviceUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serviceUrl });
  await client.connect();
  try {
    const missing =
      (await countMissing(client, MIGRATIONS, 'schema_migrations')) +
      (await countMissing(client, SQL_FILES, 'schema_sql_files'));
    if (missing > 0) {
      throw new Error(`The database lacks ${missing} migrations of this release. Apply them first, ${HOW_TO_APPLY}`);
    }
  } finally {
    await client.end();
  }
};
