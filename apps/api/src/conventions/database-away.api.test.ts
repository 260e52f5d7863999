import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import { fieldCipher } from '@hr/prisma/field-cipher';
import pino from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
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

describe('when the database process dies', () => {
  it('answers 503 until it is back, then goes on without a restart and with nothing lost', async () => {
    const server = await startTestServer({ durable: true });
    const { url } = await createTestDatabase(server.adminUrl);
    const db = openDatabase({ url, role: 'hr_service', poolSize: 4, onConnectionLost: () => undefined });
    const app = createApp({
      db,
      cipher: fieldCipher('nothing here is encrypted with it at all'),
      log: pino({ level: 'silent' }),
      version: '0.0.0',
      cookie: { secret: 'only for this one test, long enough', secure: false },
      limits: { idleMinutes: 30, absoluteHours: 12 },
      clock: () => new Date(),
      report: () => undefined,
    });
    const ready = async () => (await request(app).get('/api/health/ready')).status;
    const login = () =>
      request(app).post('/api/auth/login').set('X-Requested-With', 'hr-system').send({ username: 'a', password: 'b' });

    try {
      expect(await ready()).toBe(200);
      await db.prisma.department.create({ data: { code: 'KEPT' } });

      process.kill(server.pid, 'SIGKILL');

      expect(await eventually(ready, 503)).toBe(503);
      const refused = await login();
      expect(refused.status).toBe(503);
      expect(refused.body).toMatchObject({ code: 'Unavailable', msg: '系統忙碌中，請稍後再試。' });
      expect((await request(app).get('/api/health/live')).status).toBe(200);

      await server.restart();
      expect(await eventually(ready, 200)).toBe(200);
      expect((await login()).status).toBe(401);
      expect(await db.prisma.department.count({ where: { code: 'KEPT' } })).toBe(1);
    } finally {
      await db.close();
      await server.stop();
    }
  }, 60_000);
});
