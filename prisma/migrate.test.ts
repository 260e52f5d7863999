import { type TestServer, startTestServer } from '@hr/tooling/test-database';
import { ensureDatabase } from '@hr/tooling/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';
import { schemaSql } from './schema-sql.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.stop());

const emptyDatabase = async (name: string): Promise<string> => {
  await ensureDatabase(server.adminUrl, name);
  const url = new URL(server.adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const query = async <Row>(url: string, sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};

const COLUMNS = `
  select table_name, column_name, udt_name, is_nullable, column_default, datetime_precision
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_name not like 'schema\\_%' and table_type = 'BASE TABLE'
  order by table_name, column_name`;

const FOREIGN_KEYS = `
  select conname, pg_get_constraintdef(oid) as definition from pg_constraint 
  where contype = 'f' and connamespace = 'public'::regnamespace order by conname`;

const INDEXES = `
  select indexname, indexdef from pg_indexes
  where schemaname = 'public' and tablename not like 'schema\\_%' order by indexname`;

/** Full indexes of exclusion constraints that start with the same column as a b-tree index. Decision 101. */
const REDUNDANT_EXCLUSION_INDEXES = `
  select exclusion.conname as name
  from pg_constraint exclusion
  join pg_index guarding on guarding.indexrelid = exclusion.conindid
  where exclusion.contype = 'x' and guarding.indpred is null and guarding.indkey[0] <> 0 and exists (
    select from pg_index tree
    join pg_class c on c.oid = tree.indexrelid
    join pg_am method on method.oid = c.relam
    where tree.indrelid = exclusion.conrelid and method.amname = 'btree'
      and tree.indkey[0] = guarding.indkey[0]
  )`;

describe('the migrations', () => {
  it('create the Prisma schema, and beyond it only constraints', async () => {
    const migrated = await emptyDatabase('migrated');
    await migrate(migrated);
    const described = await emptyDatabase('described');
    await query(described, `create function uuid_v7() returns uuid language sql as 'select gen_random_uuid()'`);
    await query(described, await schemaSql(described));

    expect(await query(migrated, COLUMNS)).toEqual(await query(described, COLUMNS));
    expect(await query(migrated, FOREIGN_KEYS)).toEqual(await query(described, FOREIGN_KEYS));
    expect(await query(migrated, INDEXES)).toEqual(expect.arrayContaining(await query(described, INDEXES)));
  });

  it('define no exclusion index that the planner could prefer to a b-tree index', async () => {
    const url = await emptyDatabase('read');
    await migrate(url);
    expect(await query(url, REDUNDANT_EXCLUSION_INDEXES)).toEqual([]);
  });

  it('run once if several processes start together', async () => {
    const url = await emptyDatabase('raced');
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const names = await query<{ name: string }>(
      url,
      `select name from schema_migrations union all select 'sql/' || name from schema_sql_files order by name`,
    );
    expect(names.map(({ name }) => name)).toEqual(applied.flat().toSorted());
  });

  it('are rejected if an applied migration was edited', async () => {
    const url = await emptyDatabase('edited');
    await migrate(url);
    await query(url, `update schema_migrations set checksum = 'another'`);
    await expect(migrate(url)).rejects.toThrow('was edited after it had been applied');
  });

  it('are rejected if their number is below the last applied one', async () => {
    const url = await emptyDatabase('late');
    await migrate(url);
    await query(url, `update schema_migrations set name = '9999_later' where name like '0001%'`);
    await expect(migrate(url)).rejects.toThrow('0001_foundation needs a number above 9999');
  });
});

describe('the SQL files of functions and views', () => {
  it('are applied again when their text changes', async () => {
    const url = await emptyDatabase('changed');
    await migrate(url);
    await query(
      url,
      `update schema_sql_files set checksum = 'another' where name in ('leave_balances', 'update_leave_lots')`,
    );
    expect(await migrate(url)).toEqual(['sql/leave_balances', 'sql/update_leave_lots']);
    expect(await migrate(url)).toEqual([]);
  });

  it('are all applied again without an error', async () => {
    const url = await emptyDatabase('repeated');
    const first = await migrate(url);
    await query(url, 'delete from schema_sql_files');
    expect(await migrate(url)).toEqual(first.filter((name) => name.startsWith('sql/')));
  });

  it('create all views again when one changes', async () => {
    const url = await emptyDatabase('views');
    await migrate(url);
    await query(
      url,
      `drop view leave_movements; update schema_sql_files set checksum = 'another' where name = 'application_days'`,
    );
    expect(await migrate(url)).toEqual(['sql/application_days']);
    expect(await query(url, 'select from leave_movements')).toEqual([]);
  });
});

describe('a service process without the connection string of the owner', () => {
  const asService = (owner: string): string => {
    const url = new URL(owner);
    url.searchParams.set('options', '-c role=hr_service');
    return url.href;
  };

  it('starts on an up-to-date database', async () => {
    const url = await emptyDatabase('current');
    await migrate(url);
    await expect(requireMigrated(asService(url))).resolves.toBeUndefined();
  });

  it.each([
    { what: 'an empty database', name: 'untouched', prepare: async () => undefined, missing: '\\d+' },
    {
      what: 'a database of the previous release',
      name: 'behind',
      prepare: async (url: string) => {
        await migrate(url);
        await query(url, 'delete from schema_migrations where name = (select max(name) from schema_migrations)');
      },
      missing: '1',
    },
    {
      what: 'a database with an older function',
      name: 'outdated',
      prepare: async (url: string) => {
        await migrate(url);
        await query(url, `update schema_sql_files set checksum = 'another' where name = 'leave_balances'`);
      },
      missing: '1',
    },
  ])('does not start on $what and names the command to run', async ({ name, prepare, missing }) => {
    const url = await emptyDatabase(name);
    await prepare(url);
    await expect(requireMigrated(asService(url))).rejects.toThrow(
      new RegExp(`lacks ${missing} migrations of this release.*node apps/api/src/migrate.ts`),
    );
  });
});

describe('the role of the service', () => {
  const asService = async (sql: string): Promise<unknown> => {
    const url = new URL(await emptyDatabase('guarded'));
    await migrate(url.href);
    url.searchParams.set('options', '-c role=hr_service');
    return query(url.href, sql);
  };

  it('adds and reads audit entries', async () => {
    await asService(`insert into audit_entries (actor_name, entity, entity_id, action, changes)
      values ('x', 'x', gen_random_uuid(), 'x', '[]')`);
    expect(await asService('select actor_name from audit_entries')).toEqual([{ actor_name: 'x' }]);
  });

  it.each([
    `update audit_entries set actor_name = 'y'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'drop table audit_entries',
    'alter table audit_entries disable trigger all',
    'delete from schema_migrations',
    'delete from schema_sql_files',
    'create table mine (id int)',
  ])('may not: %s', async (sql) => {
    await expect(asService(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('may use tables of later releases after another owner restored the database', async () => {
    const url = await emptyDatabase('handed_over');
    await migrate(url);
    await query(
      url,
      'alter default privileges in schema public revoke select, insert, update, delete on tables from hr_service',
    );

    await migrate(url);
    await query(url, 'create table later_release_table (id int)');

    const [privilege] = await query<{ isGranted: boolean }>(
      url,
      `select has_table_privilege('hr_service', 'later_release_table', 'insert') as "isGranted"`,
    );
    expect(privilege?.isGranted).toBe(true);
  });

  it('is named in the error if the owner is not a member, as after a restore into another cluster', async () => {
    const url = new URL(await emptyDatabase('restored'));
    await migrate(url.href);
    await query(url.href, `create role restored_owner login password 'restored'`);
    await query(url.href, `grant create, usage on schema public to restored_owner`);
    await query(url.href, `grant all on all tables in schema public to restored_owner`);
    const asOwner = new URL(url);
    [asOwner.username, asOwner.password] = ['restored_owner', 'restored'];

    await expect(migrate(asOwner.href)).rejects.toThrow('grant hr_service to restored_owner');

    await query(url.href, `grant hr_service to restored_owner`);
    expect(await migrate(asOwner.href)).toEqual([]);
  });
});
