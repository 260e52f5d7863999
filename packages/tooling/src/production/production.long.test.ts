import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../postgres/index.ts';
import { runOrThrow } from '../run.ts';
import { type Browser, openBrowser } from './browser.ts';
import { marksOf } from './marks.ts';
import { giveServiceLogin, ownerUrl, prepareCluster, query, serviceUrl } from './prepared-cluster.ts';
import { migrateApart, type Service, startService } from './service.ts';
import { type Server, servers } from './servers.ts';
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts';

const LONG = 300_000;
const FIRST_PASSWORD = 'gravel lantern harvest';
const OWN_PASSWORD = 'violet canyon teaspoon';

/** Of the organisation: the same for all processes, on every cluster. */
const secrets = {
  SESSION_SECRET: randomBytes(24).toString('base64'),
  FIELD_ENCRYPTION_SECRET: randomBytes(24).toString('base64'),
};

const marksAt = (url: string): Promise<Record<string, string>> => marksOf((statement) => query(url, statement));

let sequence = 0;

/** Saves a record; returns its code once acknowledged. */
const save = async (browser: Browser): Promise<string> => {
  sequence += 1;
  const code = `PLAY-${sequence}`;
  const { status, text } = await browser.post('/api/job-titles', {
    code,
    nameZh: `職稱${sequence}`,
    nameEn: null,
    family: 'research',
    grade: null,
    isManagerial: false,
    probationMonths: null,
    description: null,
    sortOrder: 0,
  });
  expect({ status, text }).toMatchObject({ status: 201 });
  return code;
};

describe.each(servers)('the README’s chapter on production, on $name', ({ binaries, hasTools }: Server) => {
  const files = mkdtempSync(path.join(tmpdir(), 'hr-production-files-'));
  const folders: string[] = [files];
  const clusters: Cluster[] = [];
  const processes: Service[] = [];
  let cluster: Cluster;
  let proxy: TlsProxy;
  let browser: Browser;

  const newCluster = async (): Promise<Cluster> => {
    const directory = mkdtempSync(path.join(tmpdir(), 'hr-production-'));
    folders.push(directory);
    const made = await startCluster({ directory, binaries });
    clusters.push(made);
    return made;
  };

  const startOn = async (on: Cluster): Promise<Service> => {
    const service = await startService({
      NODE_ENV: 'production',
      DATABASE_SERVICE_URL: serviceUrl(on),
      WEB_ROOT: 'apps/web/dist',
      FILES_DIR: files,
      TRUST_PROXY: 'loopback',
      INITIAL_ADMIN_PASSWORD: FIRST_PASSWORD,
      LOG_LEVEL: 'warn',
      ...secrets,
    });
    processes.push(service);
    return service;
  };

  beforeAll(async () => {
    cluster = await newCluster();
    await prepareCluster(cluster, { isRestored: false });
    await migrateApart(ownerUrl(cluster));
    await giveServiceLogin(cluster);
    // In parallel, as a deployment starts them.
    const started = await Promise.all([startOn(cluster), startOn(cluster)]);
    proxy = await startTlsProxy(started.map(({ port }) => port));
    browser = openBrowser(proxy);
  }, LONG);

  afterAll(async () => {
    proxy.stop();
    await Promise.all(processes.map((service) => service.stop()));
    await Promise.all(clusters.map((one) => one.stop()));
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }, LONG);

  it('serves the pages', async () => {
    const { status, text } = await browser.get('/login');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="zh-TW">');
  });

  it('signs the first administrator in over TLS, with host-only cookies', async () => {
    const { status, cookies } = await browser.post('/api/auth/login', { username: 'admin', password: FIRST_PASSWORD });
    expect(status).toBe(200);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-.*; Path=\/;.*HttpOnly; Secure; SameSite=Strict$/);
    }
  });

  it('allows nothing before a new password is chosen', async () => {
    expect((await browser.get('/api/roles')).status).toBe(403);
    const change = { currentPassword: FIRST_PASSWORD, newPassword: OWN_PASSWORD };
    expect((await browser.post('/api/auth/change-password', change)).status).toBe(204);
    expect((await browser.get('/api/roles')).status).toBe(200);
  });

  it('shares sessions between processes', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.get('/api/auth/session')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('ends a process on SIGTERM', async () => {
    const service = await startOn(cluster);
    await service.stop();
    await expect(fetch(`http://127.0.0.1:${service.port}/api/health/live`)).rejects.toThrow('fetch failed');
  });

  it.skipIf(!hasTools)(
    'is backed up while people write, and restored into a new cluster with all that was acknowledged',
    async () => {
      const before = [await save(browser), await save(browser)];
      const file = path.join(folders[0] ?? '', 'hr.dump');
      const tool = (name: string) => path.join(binaries, name);
      const backup = runOrThrow([tool('pg_dump'), '--format=custom', `--file=${file}`, ownerUrl(cluster)]);
      const meanwhile = [await save(browser), await save(browser), await save(browser)];
      await backup;

      const other = await newCluster();
      await prepareCluster(other, { isRestored: true });
      await runOrThrow([tool('pg_restore'), '--no-owner', `--dbname=${ownerUrl(other)}`, file]);
      const codes = await query<{ code: string }>(
        ownerUrl(other),
        `select code from job_titles where code like 'PLAY-%'`,
      );
      const restored = codes.map(({ code }) => code);
      expect(restored).toEqual(expect.arrayContaining(before));
      expect([...before, ...meanwhile]).toEqual(expect.arrayContaining(restored));

      await giveServiceLogin(other);
      const service = await startOn(other);
      const there = await startTlsProxy([service.port]);
      const again = openBrowser(there);
      const login = { username: 'admin', password: OWN_PASSWORD };
      expect((await again.post('/api/auth/login', login)).status).toBe(200);
      expect((await again.get('/api/job-titles')).status).toBe(200);
      there.stop();
    },
    LONG,
  );

  it.skipIf(!hasTools)(
    'is restored table by table as it was',
    async () => {
      const file = path.join(folders[0] ?? '', 'quiet.dump');
      await runOrThrow([path.join(binaries, 'pg_dump'), '--format=custom', `--file=${file}`, ownerUrl(cluster)]);
      const marks = await marksAt(ownerUrl(cluster));
      const other = await newCluster();
      await prepareCluster(other, { isRestored: true });
      await runOrThrow([path.join(binaries, 'pg_restore'), '--no-owner', `--dbname=${ownerUrl(other)}`, file]);
      expect(await marksAt(ownerUrl(other))).toEqual(marks);
      expect(Object.keys(marks).length).toBeGreaterThan(20);
    },
    LONG,
  );
});
