import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../postgres/index.ts';
import { type Browser, openBrowser } from './browser.ts';
import { giveServiceLogin, ownerUrl, prepareCluster, query, serviceUrl } from './prepared-cluster.ts';
import { previousReleaseSql, readPreviousRelease } from './previous-release.ts';
import { migrateApart, type Service, startService } from './service.ts';
import { type Server, servers } from './servers.ts';
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts';

const LONG = 300_000;
const known = readPreviousRelease();

type Row = Readonly<Record<string, unknown>>;

/** Removed tables and columns, each with a test of the new place of its data. */
const REPLACED: readonly string[] = [];

/** Columns to whose values migrations add; a test compares what was in them. */
const EXTENDED: ReadonlySet<string> = new Set(['roles.permissions', 'roles.sensitive_groups']);

/** Columns whose encrypted amounts the service moves into integers when it starts; a test compares them. */
const DECRYPTED: ReadonlySet<string> = new Set(['employee_contracts.pay', 'insurance_enrolments.insured_amount']);

/** Numbers of rows that migrations add to tables of the release before: the kind of shift swaps with its flow. */
const ADDED: Readonly<Record<string, number>> = { application_kinds: 1, sign_off_flows: 1, sign_off_flow_steps: 1 };

/** The migration history is not data of the organisation. */
const isHistory = (table: string): boolean => table === 'schema_migrations' || table === 'schema_sql_files';

/** Every row of every table. */
const rowsOf = async (url: string): Promise<Map<string, Row[]>> => {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  // In turn: each query has a connection of its own, and there are more tables than connections.
  const rows: [string, Row[]][] = [];
  for (const { name } of tables) {
    const matches = await query<{ row: Row }>(url, `select to_jsonb(t) as row from public."${name}" t`);
    rows.push([name, matches.map(({ row }) => row)]);
  }
  return new Map(rows);
};

const columnsOf = ([row]: readonly Row[]): string[] => Object.keys(row ?? {});

const serializeColumns = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();

describe.each(servers)('the database of the release before, on $name', ({ binaries }: Server) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hr-upgrade-'));
  let cluster: Cluster;
  let before: Map<string, Row[]>;
  let after: Map<string, Row[]>;
  let refusal: unknown;
  let service: Service;
  let proxy: TlsProxy;
  let hr: Browser;

  const serve = () =>
    startService({
      NODE_ENV: 'production',
      DATABASE_SERVICE_URL: serviceUrl(cluster),
      FILES_DIR: path.join(folder, 'files'),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      SESSION_SECRET: known.fieldEncryptionSecret,
      FIELD_ENCRYPTION_SECRET: known.fieldEncryptionSecret,
    });

  beforeAll(async () => {
    cluster = await startCluster({ directory: folder, binaries, settings: { fsync: 'off' } });
    await prepareCluster(cluster, { isRestored: true });
    await query(ownerUrl(cluster), previousReleaseSql());
    // All functions and views are applied again, even if this release changed none.
    await query(ownerUrl(cluster), 'delete from schema_sql_files');
    await giveServiceLogin(cluster);
    before = await rowsOf(ownerUrl(cluster));
    refusal = await serve().catch((error: unknown) => error);
    await migrateApart(ownerUrl(cluster));
    after = await rowsOf(ownerUrl(cluster));
    service = await serve();
    proxy = await startTlsProxy([service.port]);
    hr = openBrowser(proxy);
  }, LONG);

  afterAll(async () => {
    proxy.stop();
    await service.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }, LONG);

  it('is not served before it is upgraded', () => {
    expect(String(refusal)).toMatch(/lacks \d+ migrations of this release/);
  });

  it('keeps every row of every table, and every column except moved ones', () => {
    const columns = [...before].flatMap(([table, rows]) => columnsOf(rows).map((column) => `${table}.${column}`));
    const isKept = (name: string) => !REPLACED.some((gone) => name === gone || name.startsWith(`${gone}.`));
    const columnsAfter = [...after].flatMap(([table, rows]) => columnsOf(rows).map((column) => `${table}.${column}`));
    expect(columnsAfter).toEqual(expect.arrayContaining(columns.filter(isKept)));

    // New migrations are added to the history. Tables without rows have no known columns.
    for (const [table, rows] of [...before].filter(([name, { length }]) => !isHistory(name) && length > 0)) {
      const compared = columnsOf(rows).filter(
        (column) =>
          ![EXTENDED, DECRYPTED].some((names) => names.has(`${table}.${column}`)) && isKept(`${table}.${column}`),
      );
      const now = compared.length === 0 ? rows : (after.get(table) ?? []);
      const [later, earlier] = [serializeColumns(now, compared), serializeColumns(rows, compared)];
      const added = ADDED[table] ?? 0;
      const stored = added === 0 ? later : later.filter((row) => earlier.includes(row));
      expect({ table, rows: stored, count: later.length }).toEqual({
        table,
        rows: earlier,
        count: earlier.length + added,
      });
    }
    expect([...before.values()].flat().length).toBeGreaterThan(500);
  });

  it('keeps the permissions and sensitive groups of every role', () => {
    const later = new Map((after.get('roles') ?? []).map((role) => [role['id'], role]));
    const earlier = before.get('roles') ?? [];
    expect(earlier.length).toBeGreaterThan(0);
    for (const { id, permissions, sensitive_groups: groups } of earlier) {
      expect(later.get(id)?.['permissions']).toEqual(expect.arrayContaining(permissions as string[]));
      expect(later.get(id)?.['sensitive_groups']).toEqual(expect.arrayContaining(groups as string[]));
    }
  });

  it('has every encrypted amount of pay as an integer', async () => {
    for (const [table = '', column = ''] of [...DECRYPTED].map((name) => name.split('.'))) {
      const encrypted = (before.get(table) ?? []).filter((row) => row[column] !== null).map(({ id }) => id);
      const moved = await query<{ id: string; amount: number }>(
        ownerUrl(cluster),
        `select id, ${column}::int as amount from public."${table}" where ${column} is not null`,
      );
      expect(encrypted.length).toBeGreaterThan(20);
      expect(new Set(moved.map(({ id }) => id))).toEqual(new Set(encrypted));
      expect(moved.every(({ amount }) => amount >= 1_000 && amount < 10_000_000)).toBe(true);
    }
  });

  it('accepts existing passwords and second factors', async () => {
    const login = { username: 'hr', password: known.password };
    expect((await hr.post('/api/auth/login', login)).status).toBe(401);
    const code = new TOTP({ secret: Secret.fromBase32(known.secondFactor) }).generate();
    expect((await hr.post('/api/auth/login', { ...login, code })).status).toBe(200);
  });

  it('still reads encrypted values of that release', async () => {
    const { text } = await hr.get(`/api/employees?q=${known.employeeNo}`);
    const { items } = JSON.parse(text) as { items: { id: string }[] };
    const look = await hr.post(`/api/employees/${items[0]?.id}/reveal`, { field: 'identityNumber' });
    expect(JSON.parse(look.text)).toEqual({ value: known.identityNumber });
  });
});
