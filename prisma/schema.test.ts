import { ensureDatabase } from '@hr/tooling/postgres';
import { createTestDatabase, startTestServer, type TestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaSql } from './schema-sql.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** A database that is nothing but what the Prisma schema describes. */
const describedDatabase = async (): Promise<pg.Client> => {
  await ensureDatabase(server.adminUrl, 'described');
  const url = new URL(server.adminUrl);
  url.pathname = '/described';
  const described = await connect(url.href);
  await described.query(`create function uuid_v7() returns uuid language sql as 'select gen_random_uuid()'`);
  await described.query(await schemaSql(url.href));
  return described;
};

const COLUMNS = `
  select table_name, column_name, udt_name, is_nullable, column_default, datetime_precision
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_name <> '_prisma_migrations' and table_type = 'BASE TABLE'
  order by table_name, column_name`;

const FOREIGN_KEYS = `
  select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by conname`;

const INDEXES = `
  select indexname, indexdef from pg_indexes
  where schemaname = 'public' and tablename <> '_prisma_migrations' order by indexname`;

it('the migrations make what the Prisma schema describes, and more only as constraints', async () => {
  const migrated = await connect((await createTestDatabase(server.adminUrl)).url);
  const described = await describedDatabase();
  const rows = async (client: pg.Client, sql: string): Promise<unknown[]> => (await client.query(sql)).rows;

  expect(await rows(migrated, COLUMNS)).toEqual(await rows(described, COLUMNS));
  expect(await rows(migrated, FOREIGN_KEYS)).toEqual(await rows(described, FOREIGN_KEYS));
  expect(await rows(migrated, INDEXES)).toEqual(expect.arrayContaining(await rows(described, INDEXES)));
  await Promise.all([migrated.end(), described.end()]);
});
