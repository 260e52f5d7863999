import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { fieldCipher } from '@hr/prisma/field-cipher';
import pino from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { cookieHeaderOf } from '#auth/session-cookie.ts';
import { create as createSession } from '#auth/session.repository.ts';
import { openDatabase } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { folderStorage } from '#files/index.ts';
import { createApp } from '../app.ts';

/** Asks until the answer comes or the tries run out; PostgreSQL takes a moment to replay its log after a crash. */
const eventually = async (ask: () => Promise<number>, wanted: number): Promise<number> => {
  let answer = 0;
  for (let attempt = 0; attempt < 100 && answer !== wanted; attempt += 1) {
    answer = await ask();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return answer;
};

const cookie = { secret: 'only for this one test, long enough', secure: false };

const start = async ({ statementTimeout }: { statementTimeout?: number } = {}) => {
  const server = await startTestServer({ durable: true });
  const { url } = await createTestDatabase(server.adminUrl);
  const db = openDatabase({
    url,
    role: 'hr_service',
    poolSize: 4,
    ...(statementTimeout === undefined ? {} : { statementTimeout }),
    onConnectionLost: () => undefined,
  });
  const app = createApp({
    db,
    cipher: fieldCipher('nothing here is encrypted with it at all'),
    files: folderStorage(path.join(tmpdir(), 'hr-nothing-is-kept')),
    log: pino({ level: 'silent' }),
    version: '0.0.0',
    cookie,
    limits: { idleMinutes: 30, absoluteHours: 12 },
    clock: () => new Date(),
    report: () => undefined,
  });
  const role = await db.prisma.role.findFirstOrThrow();
  const { id: accountId } = await db.prisma.empAccount.create({
    data: { username: 'away', passwordHash: '', roles: { create: { roleId: role.id } } },
  });
  const end = new Date(Date.now() + 3_600_000);
  const session = await createSession(db, {
    accountId,
    createdAt: new Date(),
    idleExpiresAt: end,
    absoluteExpiresAt: end,
    ipAddress: null,
    userAgent: null,
  });
  const asPerson = (test: request.Test): request.Test =>
    test.set('X-Requested-With', 'hr-system').set('Cookie', cookieHeaderOf(session, cookie));
  return {
    server,
    db,
    session,
    get: (path: string) => asPerson(request(app).get(path)),
    post: (path: string) => asPerson(request(app).post(path)),
    stop: async () => {
      await db.close();
      await server.stop();
    },
  };
};

describe('when the database process dies', () => {
  it('answers 503 until it is back, then goes on without a restart and with nothing lost', async () => {
    const { server, db, get, post, stop } = await start();
    const ready = async () => (await get('/api/health/ready')).status;
    const login = () => post('/api/auth/login').send({ username: 'a', password: 'b' });
    try {
      expect(await ready()).toBe(200);
      await db.prisma.department.create({ data: { code: 'KEPT' } });

      process.kill(server.pid, 'SIGKILL');

      expect(await eventually(ready, 503)).toBe(503);
      const refused = await login();
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'Unavailable', msg: '系統忙碌中，請稍後再試。' });
      expect((await get('/api/health/live')).status).toBe(200);

      await server.restart();
      expect(await eventually(ready, 200)).toBe(200);
      expect((await login()).status).toBe(401);
      expect(await db.prisma.department.count({ where: { code: 'KEPT' } })).toBe(1);
    } finally {
      await stop();
    }
  }, 60_000);

  it('lets people sign out at once, and ends their sessions when it is back', async () => {
    const { server, db, session, get, post, stop } = await start();
    const ready = async () => (await get('/api/health/ready')).status;
    try {
      expect((await get('/api/auth/session')).status).toBe(200);
      process.kill(server.pid, 'SIGKILL');
      expect(await eventually(ready, 503)).toBe(503);

      const answer = await post('/api/auth/logout').send({});

      expect(answer.status).toBe(204);
      expect(answer.get('Set-Cookie')?.join()).toContain('hr_session=;');
      await server.restart();
      expect(await eventually(ready, 200)).toBe(200);
      await expect
        .poll(async () => (await db.prisma.session.findUniqueOrThrow({ where: { id: session.id } })).revokedAt, {
          timeout: 30_000,
        })
        .not.toBeNull();
      expect((await get('/api/auth/session')).status).toBe(401);
    } finally {
      await stop();
    }
  }, 60_000);
});

describe('when the database no longer answers', () => {
  it('gives a statement up and says so, and is alive all the while', async () => {
    const { db, get, stop } = await start({ statementTimeout: 500 });
    const backends = await db.rows<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      union select pg_backend_pid()`);
    const signal = (name: NodeJS.Signals): void => backends.forEach(({ pid }) => process.kill(pid, name));
    try {
      expect((await get('/api/auth/session')).status).toBe(200);
      signal('SIGSTOP');

      const refused = await get('/api/auth/session');
      expect(refused.status).toBe(503);
      expect(refused.body.code).toBe('Unavailable');
      expect((await get('/api/health/live')).status).toBe(200);
    } finally {
      signal('SIGCONT');
      await stop();
    }
  }, 60_000);
});
