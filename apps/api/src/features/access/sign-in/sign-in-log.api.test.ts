import { beforeEach, describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const auditor = await test.signedInAs('auditor');

let username: string;

const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

beforeEach(async () => {
  test.setNow(NOW);
  const { id: employeeId } = await seedEmployee(test.db, { nameZh: '林小華' });
  ({ username } = await test.seedAccount('employee', { employeeId }));
});

const login = (password = PASSWORD) => test.anonymous().post('/api/auth/login').send({ username, password });

const cookieOf = async (): Promise<string> =>
  ((await login().expect(200)).get('Set-Cookie') ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

interface Entry {
  readonly actorName: string;
  readonly action: string;
  readonly changes: { readonly field: string; readonly after: string }[];
}

const entries = async (kind: string, caller: Caller = auditor): Promise<Entry[]> => {
  const { body } = await caller.get(`/api/audit-entries?kind=${kind}&q=${username}`).expect(200);
  return body.items as Entry[];
};

describe('audit log', () => {
  it('contains sign-ins and sign-outs, with their origin', async () => {
    const cookie = await cookieOf();
    await test.anonymous().post('/api/auth/logout').set('Cookie', cookie).send({}).expect(204);
    expect(await entries('sign_in')).toMatchObject([
      { actorName: `林小華（${username}）`, ipAddress: expect.any(String) },
    ]);
    expect(await entries('sign_out')).toMatchObject([{ actorName: `林小華（${username}）` }]);
  });

  it('contains no sign-out without a session', async () => {
    const cookie = await cookieOf();
    const logout = () => test.anonymous().post('/api/auth/logout').set('Cookie', cookie).send({}).expect(204);
    await logout();
    await logout();
    expect(await entries('sign_out')).toHaveLength(1);
  });

  it('contains each failure with the username, and never with the password', async () => {
    await login('my secret word').expect(401);
    const failed = await entries('sign_in_failed');
    expect(failed).toMatchObject([
      { actorName: `林小華（${username}）`, changes: [{ field: '原因', after: '密碼錯誤' }] },
    ]);
    expect(JSON.stringify(failed)).not.toContain('my secret word');
  });

  it('contains an alarm when failures block a username', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login('wrong').expect(401);
    }
    await login('wrong').expect(429);
    const alarms = await entries('alarm');
    expect(alarms).toMatchObject([{ action: '登入暫時鎖定', changes: [{ after: '失敗次數過多，鎖定 1 分鐘' }] }]);
  });
});

describe('session', () => {
  const loadFailureCount = async (): Promise<number> => {
    const { body } = await test
      .anonymous()
      .get('/api/auth/session')
      .set('Cookie', await cookieOf())
      .expect(200);
    return body.failuresBefore as number;
  };

  it('reports the failures since the previous sign-in', async () => {
    expect(await loadFailureCount()).toBe(0);
    test.setNow(at(60));
    await login('wrong').expect(401);
    await login('wrong').expect(401);
    test.setNow(at(120));
    expect(await loadFailureCount()).toBe(2);
    test.setNow(at(180));
    expect(await loadFailureCount()).toBe(0);
  });
});
