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
const signIn = async (): Promise<Caller> => test.signIn((await test.seedAccount('hr_manager')).username);

let caller: Caller;

beforeEach(async () => {
  at(0);
  caller = await signIn();
});

describe('an account above its call limit', () => {
  it('is refused with the waiting time until its minute is over', async () => {
    for (let call = 0; call < 5; call += 1) {
      await caller.get('/api/auth/session').expect(200);
    }
    const { body } = await caller.get('/api/departments').expect(429);
    expect(body).toMatchObject({ code: 'TooManyRequests', msg: '操作過於頻繁，請於 1 分鐘後再試。' });
    at(60_000);
    await caller.get('/api/departments').expect(200);
  });

  it('does not affect other accounts and can still sign out', async () => {
    for (let call = 0; call < 6; call += 1) {
      await caller.get('/api/auth/session');
    }
    await (await signIn()).get('/api/auth/session').expect(200);
    await caller.get('/api/health/ready').expect(200);
    await caller.post('/api/auth/logout').send({}).expect(204);
  });

  it('has a lower limit for exports', async () => {
    const exported = () => caller.get('/api/job-titles/export?format=csv');
    expect([(await exported()).status, (await exported()).status]).not.toContain(429);
    expect((await exported().expect(429)).body.msg).toBe('操作過於頻繁，請於 60 分鐘後再試。');
    await caller.get('/api/job-titles').expect(200);
  });
});

describe('a calendar feed link', () => {
  it('has its own limit of exports, independent of its account', async () => {
    const { id: employeeId } = await seedEmployee(test.db);
    const { username } = await test.seedAccount('employee', { employeeId });
    const owner = await test.signIn(username);
    const createFeed = async (scope: string) => {
      const { path } = (await owner.post('/api/my/calendar-feeds').send({ scope }).expect(201)).body;
      return () => test.anonymous().get(path);
    };
    const [own, other] = [await createFeed('own'), await createFeed('team')];
    expect([(await own()).status, (await own()).status]).toEqual([200, 200]);
    expect((await own().expect(429)).body.msg).toBe('操作過於頻繁，請於 60 分鐘後再試。');
    await other().expect(200);
    await owner.get('/api/auth/session').expect(200);
  });
});

describe('export endpoints', () => {
  it('are recognised by their path', () => {
    const exporting = allEndpoints.filter(({ kind, access }) => kind === 'download' && access.endsWith(':export'));
    expect(exporting.length).toBeGreaterThan(5);
    expect(exporting.filter(({ path }) => !path.endsWith('/export')).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    // Parsed as an employee number.
    { path: '/api/employees/EXPORT', status: 400 },
    { path: '/api/employees/export/', status: 404 },
    { path: '/api/Employees/export', status: 404 },
    { path: '/API/employees/export', status: 404 },
  ])('respond with $status to $path, which would not be counted', async ({ path, status }) => {
    await caller.get(`${path}?format=csv`).expect(status);
  });
});
