import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let username: string;

const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

beforeEach(async () => {
  test.setNow(NOW);
  await test.db.prisma.signInLimit.deleteMany();
  ({ username } = await test.seedAccount('employee'));
});

interface LoginAttempt {
  readonly password?: string;
  readonly name?: string;
  readonly cookie?: string;
}

const login = ({ password = PASSWORD, name = username, cookie = '' }: LoginAttempt = {}) =>
  test.anonymous().post('/api/auth/login').set('Cookie', cookie).send({ username: name, password });

const fail = async (times: number, input: LoginAttempt = {}): Promise<void> => {
  for (let attempt = 0; attempt < times; attempt += 1) {
    await login({ password: 'wrong', ...input }).expect(401);
  }
};

/** The cookies that a browser keeps after a sign-in and sign-out. */
const deviceOf = async (): Promise<string> => {
  const cookies = (await login().expect(200)).get('Set-Cookie') ?? [];
  return cookies.map((cookie) => cookie.split(';')[0]!).find((cookie) => cookie.startsWith('hr_device=')) ?? '';
};

const WAIT = /^失敗次數過多，請於 \d+ 分鐘後再試。$/;

const waitMessage = async (attempt: LoginAttempt = {}): Promise<string> =>
  (await login(attempt).expect(429)).body.msg as string;

describe('failed sign-in', () => {
  it('locks the username after five failures, also for the correct password, and reports how long', async () => {
    await fail(5);
    expect(await waitMessage()).toBe('失敗次數過多，請於 1 分鐘後再試。');
    test.setNow(at(61));
    await login().expect(200);
  });

  it('also applies to unknown usernames', async () => {
    const name = `ghost-${crypto.randomUUID()}`;
    await fail(5, { name });
    expect(await waitMessage({ name })).toMatch(WAIT);
  });

  it('extends the wait with every further failure, up to fifteen minutes', async () => {
    await fail(5);
    let now = 0;
    for (const minutes of [2, 4, 8, 15, 15]) {
      now += 15 * 60 + 1;
      test.setNow(at(now));
      await fail(1);
      expect(await waitMessage()).toBe(`失敗次數過多，請於 ${minutes} 分鐘後再試。`);
    }
  });

  it('is not extended by attempts during the wait', async () => {
    await fail(5);
    test.setNow(at(50));
    await login({ password: 'wrong' }).expect(429);
    test.setNow(at(61));
    await login().expect(200);
  });

  it('allows at most five of many concurrent attempts', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => login({ password: 'wrong' })));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('is reset by a success, and after an hour without a failure', async () => {
    await fail(4);
    await login().expect(200);
    await fail(4);
    test.setNow(at(3_601));
    await fail(4);
    await login().expect(200);
  });

  it('does not affect a device that signed in before', async () => {
    const cookie = await deviceOf();
    await fail(5);
    expect(await waitMessage()).toMatch(WAIT);
    await test.db.prisma.signInLimit.updateMany({ data: { waitsUntil: at(3_600) } });
    await login({ cookie }).expect(200);
  });

  it('is counted per known device', async () => {
    const cookie = await deviceOf();
    await fail(5, { cookie });
    expect(await waitMessage({ cookie })).toMatch(WAIT);
    await login().expect(200);
  });

  it('ignores the device of another account, and an unknown device', async () => {
    const { username: other } = await test.seedAccount('employee');
    const cookie = await deviceOf();
    await fail(5, { name: other });
    expect(await waitMessage({ name: other, cookie })).toMatch(WAIT);
    await fail(5);
    expect(await waitMessage({ cookie: `${cookie}x` })).toMatch(WAIT);
  });

  it('does not affect a password change in an open session', async () => {
    const caller = await test.signIn(username);
    await fail(5);
    await caller
      .post('/api/auth/change-password')
      .send({ currentPassword: PASSWORD, newPassword: 'violet canyon teaspoon' })
      .expect(204);
  });

  it('blocks an address after a hundred failures, without counting successful sign-ins', async () => {
    await fail(1, { name: 'one-name' });
    const address = { key: { startsWith: 'address ' } };
    await test.db.prisma.signInLimit.updateMany({ where: address, data: { failedCount: 98 } });
    await login().expect(200);
    await login().expect(200);
    await fail(1, { name: 'first-name' });
    await fail(1, { name: 'second-name' });
    expect(await waitMessage()).toMatch(WAIT);
  });

  it('blocks a username after fifty failures from any address', async () => {
    await fail(1);
    const name = { key: { startsWith: `name ${username}` }, NOT: { key: { contains: ' at ' } } };
    await test.db.prisma.signInLimit.updateMany({ where: name, data: { failedCount: 49 } });
    await fail(1);
    expect(await waitMessage()).toMatch(WAIT);
  });
});
