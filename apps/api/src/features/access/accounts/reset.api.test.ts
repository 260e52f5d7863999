import { beforeEach, describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const DAY_MS = 86_400_000;

let [first, second]: Caller[] = [];
let secondId: string;
let officer: { id: string; username: string };

beforeEach(async () => {
  test.setNow(NOW);
  await test.db.prisma.resetRequest.deleteMany();
  // Seeded before the accounts of the last test are deleted, because one administrator must remain.
  const standIn = await test.seedAccount('system_administrator');
  await test.db.prisma.accountRole.deleteMany({
    where: { role: { code: 'system_administrator' }, accountId: { not: standIn.id } },
  });
  first = await test.signIn(standIn.username);
  const other = await test.seedAccount('system_administrator');
  secondId = other.id;
  second = await test.signIn(other.username);
  officer = await test.seedAccount('hr_officer');
});

const login = (password: string) =>
  test.anonymous().post('/api/auth/login').send({ username: officer.username, password });

const send = (caller: Caller, verb: string, body: object = {}) =>
  caller.post(`/api/emp-accounts/${officer.id}/${verb}`).send({ version: 1, ...body });

const requestReset = (caller: Caller, kind = 'password') => send(caller, 'request-reset', { kind }).expect(200);

const requestsOf = async (caller: Caller) => (await caller.get('/api/reset-requests').expect(200)).body.items;

const decide = async (caller: Caller, verb: 'approve' | 'reject') => {
  const { id } = (await requestsOf(caller)).find(({ username }: { username: string }) => username === officer.username);
  return caller.post(`/api/reset-requests/${id}/${verb}`).send({});
};

describe('reset of an account with access to sensitive fields', () => {
  it.each(['reset-password', 'reset-second-factor'])('is not done by one administrator alone (%s)', async (verb) => {
    expect((await send(first!, verb).expect(422)).body.code).toBe('SecondPersonRequired');
    await login(PASSWORD).expect(200);
  });

  it('is requested by one administrator and approved by another, who gets the temporary password', async () => {
    await requestReset(first!);
    expect(await requestsOf(second!)).toMatchObject([{ kind: 'password', username: officer.username, isOwn: false }]);
    await login(PASSWORD).expect(200);

    const { status, body } = await decide(second!, 'approve');

    expect(status).toBe(200);
    await login(PASSWORD).expect(401);
    await login(body.temporaryPassword).expect(200);
    expect(await requestsOf(second!)).toEqual([]);
  });

  it('resets a second factor in the same way', async () => {
    await test.db.prisma.empAccount.update({
      where: { id: officer.id },
      data: { totpSecret: 'x', totpConfirmedAt: NOW },
    });
    await requestReset(first!, 'second_factor');

    const { body } = await decide(second!, 'approve');

    expect(body).toMatchObject({ temporaryPassword: null, account: { hasSecondFactor: false } });
  });

  it('cannot be approved by the requester', async () => {
    await requestReset(first!);

    expect((await decide(first!, 'approve')).body.code).toBe('OwnRequest');
    expect(await requestsOf(first!)).toMatchObject([{ isOwn: true }]);
    await login(PASSWORD).expect(200);
  });

  it('cannot be approved by the owner of the account', async () => {
    officer = await test.seedAccount('system_administrator');
    const role = { name: `身分${officer.username}`, permissions: ['employee_data:view'], scope: 'all' };
    const { id: roleId } = await test.db.prisma.role.create({ data: { ...role, sensitiveGroups: ['identity'] } });
    await test.db.prisma.accountRole.create({ data: { accountId: officer.id, roleId } });
    await requestReset(first!);

    expect((await decide(await test.signIn(officer.username), 'approve')).body.code).toBe('OwnAccess');
  });

  it('can be rejected and withdrawn', async () => {
    await requestReset(first!);
    expect((await decide(second!, 'reject')).status).toBe(204);
    await send(first!, 'request-reset', { kind: 'password', version: 2 }).expect(200);
    expect((await decide(first!, 'reject')).status).toBe(204);

    expect(await requestsOf(second!)).toEqual([]);
    await login(PASSWORD).expect(200);
  });

  it('is performed once when two administrators approve concurrently', async () => {
    const third = await test.signIn((await test.seedAccount('system_administrator')).username);
    await requestReset(first!);
    const [{ id }] = await requestsOf(second!);

    const answers = await Promise.all(
      [second!, third].map((caller) => caller.post(`/api/reset-requests/${id}/approve`).send({})),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('expires after a day', async () => {
    await requestReset(first!);
    const [{ id }] = await requestsOf(second!);
    test.setNow(new Date(NOW.getTime() + DAY_MS));
    const { username } = await test.seedAccount('system_administrator');
    const later = await test.signIn(username);

    expect(await requestsOf(later)).toEqual([]);
    await later.post(`/api/reset-requests/${id}/approve`).send({}).expect(404);
  });

  it('notifies all other administrators until they have read it, and is audited', async () => {
    await requestReset(first!);
    await decide(second!, 'approve');
    const notices = async (caller: Caller) => (await caller.get('/api/access-notices').expect(200)).body.items;

    const [notice, ...rest] = await notices(first!);

    expect(notice.text).toContain(`已對「${officer.username}」執行重設密碼`);
    expect(rest).toEqual([]);
    expect((await notices(second!))[0].text).toContain(`申請對「${officer.username}」執行重設密碼`);
    await second!.post(`/api/access-notices/${notice.id}/read`).send({}).expect(404);
    await first!.post(`/api/access-notices/${notice.id}/read`).send({}).expect(204);
    expect(await notices(first!)).toEqual([]);
    const { body: log } = await first!.get(`/api/emp-accounts/${officer.id}/audit-entries`).expect(200);
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
      expect.stringMatching(/^重設密碼（.+ 申請）$/),
      '申請重設密碼',
    ]);
  });

  describe('without another administrator', () => {
    beforeEach(async () => {
      const departed = await seedEmployee(test.db, { lastWorkingOn: '2021-01-31' });
      await test.seedAccount('system_administrator', { employeeId: departed.id });
      await test.db.prisma.empAccount.updateMany({ where: { id: secondId }, data: { state: 'disabled' } });
    });

    it('can be performed by the only administrator', async () => {
      await send(first!, 'reset-password').expect(200);
    });

    it('can be performed when only the owner is another administrator', async () => {
      const role = { name: `身分${officer.username}`, permissions: ['employee_data:view'], scope: 'all' };
      const { id: identityId } = await test.db.prisma.role.create({ data: { ...role, sensitiveGroups: ['identity'] } });
      await test.db.prisma.accountRole.updateMany({ where: { accountId: officer.id }, data: { roleId: identityId } });
      const { id: roleId } = await test.db.prisma.role.findUniqueOrThrow({ where: { code: 'system_administrator' } });
      await test.db.prisma.accountRole.create({ data: { accountId: officer.id, roleId } });

      await send(first!, 'reset-password').expect(200);
    });
  });
});

it('an account without access to sensitive fields can be reset by one administrator, without notices', async () => {
  officer = await test.seedAccount('employee');

  await send(first!, 'reset-password').expect(200);

  expect((await second!.get('/api/access-notices').expect(200)).body.items).toEqual([]);
});
