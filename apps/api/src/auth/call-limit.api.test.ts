import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, startTestApp } from '#testing/test-app.ts';
import { callLimit } from './call-limit.ts';

const HOUR = 3_600_000;
const test = await startTestApp({
  limitCalls: callLimit({ call: { most: 5, withinMs: 60_000 }, export: { most: 2, withinMs: HOUR } }),
});

const at = (milliseconds: number): void => test.setNow(new Date(NOW.getTime() + milliseconds));
const signedIn = async (): Promise<Caller> => test.signIn((await test.seedAccount('hr_manager')).username);

let caller: Caller;

beforeEach(async () => {
  at(0);
  caller = await signedIn();
});

describe('an account that asks more than anybody’s work does', () => {
  it('waits, is told how long, and goes on when its minute is over', async () => {
    for (let call = 0; call < 5; call += 1) {
      await caller.get('/api/auth/session').expect(200);
    }
    const { body } = await caller.get('/api/departments').expect(429);
    expect(body).toMatchObject({ code: 'TooManyRequests', msg: '操作過於頻繁，請於 1 分鐘後再試。' });
    at(60_000);
    await caller.get('/api/departments').expect(200);
  });

  it('holds up nobody else, and may always sign out', async () => {
    for (let call = 0; call < 6; call += 1) {
      await caller.get('/api/auth/session');
    }
    await (await signedIn()).get('/api/auth/session').expect(200);
    await caller.get('/api/health/ready').expect(200);
    await caller.post('/api/auth/logout').send({}).expect(204);
  });

  it('exports less often than it calls', async () => {
    const exported = () => caller.get('/api/job-titles/export?format=csv');
    expect([(await exported()).status, (await exported()).status]).not.toContain(429);
    expect((await exported().expect(429)).body.msg).toBe('操作過於頻繁，請於 60 分鐘後再試。');
    await caller.get('/api/job-titles').expect(200);
  });
});

describe('a link of a calendar', () => {
  it('is followed as often as an account exports, and holds up neither its account nor another link', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { username } = await test.seedAccount('employee', { employeeId });
    const one = await test.signIn(username);
    const follow = async (scope: string) => {
      const { path } = (await one.post('/api/my/calendar-feeds').send({ scope }).expect(201)).body;
      return () => test.anonymous().get(path);
    };
    const [own, other] = [await follow('own'), await follow('team')];
    expect([(await own()).status, (await own()).status]).toEqual([200, 200]);
    expect((await own().expect(429)).body.msg).toBe('操作過於頻繁，請於 60 分鐘後再試。');
    await other().expect(200);
    await one.get('/api/auth/session').expect(200);
  });
});

describe('an endpoint that exports', () => {
  it('is known by its path, which is what is counted', () => {
    const exporting = allEndpoints.filter(({ kind, access }) => kind === 'download' && access.endsWith(':export'));
    expect(exporting.length).toBeGreaterThan(5);
    expect(exporting.filter(({ path }) => !path.endsWith('/export')).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    // Read as the employee of that number.
    { path: '/api/employees/EXPORT', status: 400 },
    { path: '/api/employees/export/', status: 404 },
    { path: '/api/Employees/export', status: 404 },
    { path: '/API/employees/export', status: 404 },
  ])('exports nothing as $path, which would not be counted', async ({ path, status }) => {
    await caller.get(`${path}?format=csv`).expect(status);
  });
});
