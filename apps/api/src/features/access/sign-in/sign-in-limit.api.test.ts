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

interface Tried {
  readonly password?: string;
  readonly name?: string;
  readonly cookie?: string;
}

const login = ({ password = PASSWORD, name = username, cookie = '' }: Tried = {}) =>
  test.anonymous().post('/api/auth/login').set('Cookie', cookie).send({ username: name, password });

const fail = async (times: number, tried: Tried = {}): Promise<void> => {
  for (let attempt = 0; attempt < times; attempt += 1) {
    await login({ password: 'wrong', ...tried }).expect(401);
  }
};

/** What a browser keeps of an earlier sign-in, after it has signed out. */
const deviceOf = async (): Promise<string> => {
  const cookies = (await login().expect(200)).get('Set-Cookie') ?? [];
  return cookies.map((cookie) => cookie.split(';')[0]!).find((cookie) => cookie.startsWith('hr_device=')) ?? '';
};

const WAIT = /^失敗次數過多，請於 \d+ 分鐘後再試。$/;

const waitsFor = async (tried: Tried = {}): Promise<string> => (await login(tried).expect(429)).body.msg as string;

describe('failing to sign in', () => {
  it('makes the name wait where it failed five times, also with the right password, and says how long', async () => {
    await fail(5);
    expect(await waitsFor()).toBe('失敗次數過多，請於 1 分鐘後再試。');
    test.setNow(at(61));
    await login().expect(200);
  });

  it('does so for names that no account has', async () => {
    const name = `ghost-${crypto.randomUUID()}`;
    await fail(5, { name });
    expect(await waitsFor({ name })).toMatch(WAIT);
  });

  it('lengthens the wait with every further failure, up to a quarter of an hour', async () => {
    await fail(5);
    let now = 0;
    for (const minutes of [2, 4, 8, 15, 15]) {
      now += 15 * 60 + 1;
      test.setNow(at(now));
      await fail(1);
      expect(await waitsFor()).toBe(`失敗次數過多，請於 ${minutes} 分鐘後再試。`);
    }
  });

  it('is not made longer by what is tried during the wait', async () => {
    await fail(5);
    test.setNow(at(50));
    await login({ password: 'wrong' }).expect(429);
    test.setNow(at(61));
    await login().expect(200);
  });

  it('lets no more than five of many simultaneous attempts be judged', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login({ password: 'wrong' })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('is forgotten after a success, and after an hour without a failure', async () => {
    await fail(4);
    await login().expect(200);
    await fail(4);
    test.setNow(at(3_601));
    await fail(4);
    await login().expect(200);
  });

  it('shuts nobody out who has signed in from the device before', async () => {
    const cookie = await deviceOf();
    await fail(5);
    expect(await waitsFor()).toMatch(WAIT);
    await test.db.prisma.signInLimit.updateMany({ data: { waitsUntil: at(3_600) } });
    await login({ cookie }).expect(200);
  });

  it('is counted at that device too, and there alone', async () => {
    const cookie = await deviceOf();
    await fail(5, { cookie });
    expect(await waitsFor({ cookie })).toMatch(WAIT);
    await login().expect(200);
  });

  it('is not helped by the device of somebody else, or by one that nobody gave', async () => {
    const { username: other } = await test.seedAccount('employee');
    const cookie = await deviceOf();
    await fail(5, { name: other });
    expect(await waitsFor({ name: other, cookie })).toMatch(WAIT);
    await fail(5);
    expect(await waitsFor({ cookie: `${cookie}x` })).toMatch(WAIT);
  });

  it('does not hold up a password change in a session that is open', async () => {
    const caller = await test.signIn(username);
    await fail(5);
    await caller
      .post('/api/auth/change-password')
      .send({ currentPassword: PASSWORD, newPassword: 'violet canyon teaspoon' })
      .expect(204);
  });

  it('makes an address wait after a hundred failures at any names, and counts no sign-in that succeeds', async () => {
    await fail(1, { name: 'one-name' });
    const address = { key: { startsWith: 'address ' } };
    await test.db.prisma.signInLimit.updateMany({ where: address, data: { failedCount: 98 } });
    await login().expect(200);
    await login().expect(200);
    await fail(1, { name: 'first-name' });
    await fail(1, { name: 'second-name' });
    expect(await waitsFor()).toMatch(WAIT);
  });

  it('makes a name wait after fifty failures from anywhere', async () => {
    await fail(1);
    const name = { key: { startsWith: `name ${username}` }, NOT: { key: { contains: ' at ' } } };
    await test.db.prisma.signInLimit.updateMany({ where: name, data: { failedCount: 49 } });
    await fail(1);
    expect(await waitsFor()).toMatch(WAIT);
  });
});
