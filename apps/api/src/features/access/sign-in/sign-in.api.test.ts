import { beforeEach, describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { cookieHeaderOf } from '#auth/session-cookie.ts';
import { NOW, PASSWORD, startTestApp, type TestApp } from '#testing/test-app.ts';

const test: TestApp = await startTestApp();

let username: string;
let accountId: string;

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

beforeEach(async () => {
  test.setNow(NOW);
  username = `user-${crypto.randomUUID().slice(0, 8)}`;
  const { id: employeeId } = await seedEmployee(test.db, { nameZh: '王小明', lastWorkingOn: '2026-12-31' });
  ({ id: accountId } = await test.seedAccount('employee', { username, employeeId }));
});

const login = (password: string = PASSWORD, name: string = username) =>
  test.anonymous().post('/api/auth/login').send({ username: name, password });

const cookieOf = async (): Promise<string> =>
  ((await login().expect(200)).get('Set-Cookie') ?? [''])[0]!.split(';')[0]!;

const session = (cookie: string) => test.anonymous().get('/api/auth/session').set('Cookie', cookie);

describe('POST /api/auth/login', () => {
  it('returns the user and sets an HttpOnly cookie', async () => {
    const response = await login().expect(200);
    expect(response.body).toEqual({
      username,
      empId: expect.stringMatching(/^T\d+$/),
      empName: '王小明',
      taskCount: 0,
    });
    expect(response.get('Set-Cookie')?.[0]).toMatch(/^hr_session=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Strict$/);
  });

  it('ends the previous session of the browser', async () => {
    const cookie = await cookieOf();
    await login().set('Cookie', cookie).expect(200);
    await session(cookie).expect(401);
  });

  it('ignores the case of the username', async () => {
    await login(PASSWORD, username.toUpperCase()).expect(200);
  });

  it.each([
    { password: 'wrong', name: undefined, why: 'a wrong password' },
    { password: PASSWORD, name: 'nobody-has-this-name', why: 'an unknown username, with the same message' },
  ])('rejects $why', async ({ password, name }) => {
    const { body } = await login(password, name ?? username).expect(401);
    expect(body).toMatchObject({ code: 'WrongPassword', msg: '密碼錯誤' });
  });

  it('rejects a disabled account, and an employee who has left', async () => {
    test.setNow(new Date('2026-12-31T16:00:00Z'));
    await login().expect(401);
    test.setNow(NOW);
    await test.db.prisma.empAccount.update({ where: { id: accountId }, data: { state: 'disabled' } });
    await login().expect(401);
  });
});

describe('session', () => {
  it('stays valid through the last working day and then ends', async () => {
    const cookie = await cookieOf();
    const { employeeId } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { id: accountId } });
    const leaveOn = (day: string) =>
      test.db.prisma.employment.updateMany({
        where: { employeeId: employeeId ?? '' },
        data: { lastWorkingOn: new Date(day) },
      });

    await leaveOn('2026-11-21');
    await session(cookie).expect(200);
    await leaveOn('2026-11-20');
    await session(cookie).expect(401);
  });

  it('describes the user, their permissions and its expiry', async () => {
    const { body } = await session(await cookieOf()).expect(200);
    expect(body).toEqual({
      user: { username, empId: expect.any(String), empName: '王小明', taskCount: 0 },
      permissions: ['employee_data:view'],
      roleNames: ['一般員工'],
      reachesOthers: false,
      mustChangePassword: false,
      hasSecondFactor: false,
      hasAuthenticator: false,
      secondFactorDueAt: null,
      mustSetUpSecondFactor: false,
      recoveryCodesLeft: 0,
      failuresBefore: 0,
      preview: null,
      idleExpiresAt: later(30).toISOString(),
      absoluteExpiresAt: later(12 * 60).toISOString(),
    });
  });

  it('is not extended by polling the waiting counts', async () => {
    const cookie = await cookieOf();
    test.setNow(later(29));
    const { body } = await test.anonymous().get('/api/auth/waiting').set('Cookie', cookie).expect(200);
    expect(body).toEqual({ taskCount: 0, unread: 0 });
    test.setNow(later(31));
    await session(cookie).expect(401);
  });

  it('is not extended by any polling request', async () => {
    const cookie = await cookieOf();
    test.setNow(later(29));
    await session(cookie).set('X-Requested-By-Timer', '1').expect(200);
    test.setNow(later(31));
    await session(cookie).expect(401);
  });

  it('is extended by use, and ends without it', async () => {
    const cookie = await cookieOf();
    test.setNow(later(29));
    await session(cookie).expect(200);
    test.setNow(later(58));
    await session(cookie).expect(200);
    test.setNow(later(58 + 30));
    await session(cookie).expect(401);
  });

  it('ends after twelve hours despite use', async () => {
    const cookie = await cookieOf();
    for (let minute = 25; minute < 12 * 60; minute += 25) {
      test.setNow(later(minute));
      await session(cookie).expect(200);
    }
    test.setNow(later(12 * 60));
    await session(cookie).expect(401);
  });

  it('follows the clock of the service, not of the machine', async () => {
    test.setNow(new Date('2020-06-01T00:00:00Z'));
    await session(await cookieOf()).expect(200);
  });

  it('ends on the server when the user logs out', async () => {
    const cookie = await cookieOf();
    await test.anonymous().post('/api/auth/logout').set('Cookie', cookie).expect(204);
    await session(cookie).expect(401);
  });

  it('ends when the account is disabled', async () => {
    const cookie = await cookieOf();
    await test.db.prisma.empAccount.update({ where: { id: accountId }, data: { state: 'disabled' } });
    await session(cookie).expect(401);
  });

  it.each([
    'hr_session=',
    'hr_session=abc.def.ghi',
    'hr_session=%00',
    'hr_session=eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.',
  ])('is not accepted with the cookie %s', async (cookie) => {
    const { body } = await session(cookie).expect(401);
    expect(body.code).toBe('Unauthenticated');
  });
});

describe('token with a foreign signature', () => {
  it('is rejected, even with the id of an open session', async () => {
    await cookieOf();
    const { id, absoluteExpiresAt } = await test.db.prisma.session.findFirstOrThrow({ where: { accountId } });
    const cookie = (secret: string) => cookieHeaderOf({ id, absoluteExpiresAt }, { secret, secure: false });
    await session(cookie('a secret that somebody else has, of length')).expect(401);
    await session(cookie('a secret that only tests know, of length')).expect(200);
  });
});

describe('POST /api/auth/logout', () => {
  it('works without a session', async () => {
    await test.anonymous().post('/api/auth/logout').expect(204);
  });
});
