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

describe('the log', () => {
  it('tells who signed in and out, from where', async () => {
    const cookie = await cookieOf();
    await test.anonymous().post('/api/auth/logout').set('Cookie', cookie).send({}).expect(204);
    expect(await entries('sign_in')).toMatchObject([
      { actorName: `林小華（${username}）`, ipAddress: expect.any(String) },
    ]);
    expect(await entries('sign_out')).toMatchObject([{ actorName: `林小華（${username}）` }]);
  });

  it('tells of no sign-out where nobody was signed in', async () => {
    const cookie = await cookieOf();
    const logout = () => test.anonymous().post('/api/auth/logout').set('Cookie', cookie).send({}).expect(204);
    await logout();
    await logout();
    expect(await entries('sign_out')).toHaveLength(1);
  });

  it('tells of every failure with the name that was tried, and never with the password', async () => {
    await login('my secret word').expect(401);
    const failed = await entries('sign_in_failed');
    expect(failed).toMatchObject([
      { actorName: `林小華（${username}）`, changes: [{ field: '原因', after: '密碼錯誤' }] },
    ]);
    expect(JSON.stringify(failed)).not.toContain('my secret word');
  });

  it('warns the administrators when failures make a name wait', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login('wrong').expect(401);
    }
    await login('wrong').expect(429);
    const warned = await entries('alarm');
    expect(warned).toMatchObject([{ action: '登入暫時鎖定', changes: [{ after: '失敗次數過多，鎖定 1 分鐘' }] }]);
  });
});

describe('a person who signs in', () => {
  const failuresTold = async (): Promise<number> => {
    const { body } = await test
      .anonymous()
      .get('/api/auth/session')
      .set('Cookie', await cookieOf())
      .expect(200);
    return body.failuresBefore as number;
  };

  it('is told how often others failed under their name since they were here last', async () => {
    expect(await failuresTold()).toBe(0);
    test.setNow(at(60));
    await login('wrong').expect(401);
    await login('wrong').expect(401);
    test.setNow(at(120));
    expect(await failuresTold()).toBe(2);
    test.setNow(at(180));
    expect(await failuresTold()).toBe(0);
  });
});
