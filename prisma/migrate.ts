import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { prepareJobQueue } from './job-queue.ts';
import { waitToBuild } from './owner-lock.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');

/** Prisma's own history table, so that `prisma migrate deploy` and this runner read each other's work. */
const HISTORY = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** Said again each time: a dump says it of the owner that it came from, and another may have restored it. */
const TABLES_TO_COME =
  'alter default privileges in schema public grant select, insert, update, delete on tables to hr_service';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = async (): Promise<Migration[]> => {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** Checksums of what has been applied, by name. */
const readHistory = async (client: pg.Client): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const apply = async (client: pg.Client, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed; nothing of it was kept`, { cause: error });
  }
};

const applyPending = async (client: pg.Client): Promise<string[]> => {
  const migrations = await readMigrations();
  const history = await readHistory(client);
  const changed = migrations.find(({ name, checksum }) => history.has(name) && history.get(name) !== checksum);
  if (changed) {
    throw new Error(`Migration ${changed.name} was edited after it had been applied`);
  }
  const pending = migrations.filter(({ name }) => !history.has(name));
  for (const migration of pending) {
    await apply(client, migration);
  }
  return pending.map(({ name }) => name);
};

/** PostgreSQL's code for a right that is not held. */
const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501';

/**
 * Sees to it that the role of the service is there and that the owner may take it: it belongs to the cluster, and a database
 * that was restored into another one comes without it.
 */
const ensureServiceRole = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ isThere: boolean; isMember: boolean }>(
    `select exists (select from pg_roles where rolname = 'hr_service') as "isThere",
       exists (select from pg_roles where rolname = 'hr_service' and pg_has_role(current_user, oid, 'member')) as "isMember"`,
  );
  const [role] = rows;
  try {
    if (!role?.isThere) {
      await client.query('create role hr_service nologin');
    }
    if (!role?.isMember) {
      await client.query('grant hr_service to current_user');
    }
  } catch (error) {
    throw isRefused(error)
      ? new Error(
          'The owner of the database may not take the role hr_service. Have an administrator of the cluster run: ' +
            `create role hr_service nologin (unless it is there); grant hr_service to ${client.user ?? 'the owner'}`,
          { cause: error },
        )
      : error;
  }
};

/**
 * Brings the database up to the schema, each migration wholly or not at all. Processes that start together wait for
 * each other under an advisory lock, so that each migration runs once. Answers the names of those applied now.
 * @throws Error when a migration fails, or when one that was applied has been edited since.
 */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await waitToBuild(client);
    await ensureServiceRole(client);
    await client.query(HISTORY);
    await client.query(TABLES_TO_COME);
    const applied = await applyPending(client);
    await prepareJobQueue(client);
    // The service reads whether the database is up to date.
    await client.query('grant select on _prisma_migrations to hr_service');
    return applied;
  } finally {
    await client.end();
  }
};

const APPLYING = 'with the address of its owner in DATABASE_URL: node apps/api/src/migrate.ts';

/** PostgreSQL's codes for a table that is not there and for one that may not be read: nobody has migrated yet. */
const isUnknown = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || isRefused(error));

/**
 * Checks the database for a process that serves and may not migrate.
 * @throws Error when migrations of this release are missing; it says what to do.
 */
export const requireMigrated = async (serviceUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serviceUrl });
  await client.connect();
  try {
    const history = await readHistory(client).catch((error: unknown) => {
      if (isUnknown(error)) {
        return new Map<string, string>();
      }
      throw error;
    });
    const missing = (await readMigrations()).filter(({ name }) => !history.has(name));
    if (missing.length > 0) {
      throw new Error(`The database lacks ${missing.length} migrations of this release. Apply them first, ${APPLYING}`);
    }
  } finally {
    await client.end();
  }
};
