import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import type { Context } from '#core/context.ts';
import { NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';
import { changeOwnPassword } from './change-password.service.ts';

const test = await startTestApp();
const NEW = 'another horse, another battery';

let username: string;

beforeEach(async () => {
  username = `user-${crypto.randomUUID().slice(0, 8)}`;
  await test.seedAccount('employee', { username });
});

const login = (password: string) => test.anonymous().post('/api/auth/login').send({ username, password });

const signIn = async (): Promise<string> =>
  ((await login(PASSWORD).expect(200)).get('Set-Cookie') ?? [''])[0]!.split(';')[0]!;

const change = (cookie: string, body: object) =>
  test.anonymous().post('/api/auth/change-password').set('Cookie', cookie).send(body);

const session = (cookie: string) => test.anonymous().get('/api/auth/session').set('Cookie', cookie);

describe('POST /api/auth/change-password', () => {
  it('rejects the current password as the new one', async () => {
    const { body } = await change(await signIn(), { currentPassword: PASSWORD, newPassword: PASSWORD }).expect(422);
    expect(body.fields).toEqual([{ path: 'newPassword', message: '新密碼不可與目前密碼相同' }]);
  });

  it('changes the password, keeps this session, ends the others, and is audited', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];

    await change(here, { currentPassword: PASSWORD, newPassword: NEW }).expect(204);

    await session(here).expect(200);
    await session(elsewhere).expect(401);
    await login(PASSWORD).expect(401);
    await login(NEW).expect(200);
    const entry = await test.db.prisma.auditEntry.findFirstOrThrow({ where: { actorName: username, kind: 'change' } });
    expect(entry).toMatchObject({ entity: 'emp_account', action: '變更密碼' });
    expect(JSON.stringify(entry.changes)).not.toContain(NEW);
  });

  it('requires the current password', async () => {
    const { body } = await change(await signIn(), { currentPassword: 'wrong', newPassword: NEW }).expect(422);
    expect(body).toMatchObject({
      code: 'WrongCurrentPassword',
      fields: [{ path: 'currentPassword', message: '目前密碼錯誤' }],
    });
  });

  it('is blocked after five wrong attempts, without blocking a sign-in', async () => {
    const cookie = await signIn();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await change(cookie, { currentPassword: 'wrong', newPassword: NEW }).expect(422);
    }
    await change(cookie, { currentPassword: PASSWORD, newPassword: NEW }).expect(429);
    await login(PASSWORD).expect(200);
  });

  it('counts no attempt when the current password is correct and the new one invalid', async () => {
    const cookie = await signIn();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await change(cookie, { currentPassword: PASSWORD, newPassword: 'Password2026!' }).expect(422);
    }
    await change(cookie, { currentPassword: PASSWORD, newPassword: NEW }).expect(204);
  });

  it('does not overwrite a password that was set in the meantime', async () => {
    const { id: accountId } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username } });
    const afterReset: Db['transaction'] = async (work) => {
      await test.db.prisma.empAccount.update({ where: { id: accountId }, data: { passwordHash: 'that of the reset' } });
      return test.db.transaction(work);
    };
    const context = {
      db: { ...test.db, transaction: afterReset },
      now: NOW,
      actor: { accountId, username, sessionId: crypto.randomUUID() },
    } as unknown as Context;
    await expect(changeOwnPassword(context, { currentPassword: PASSWORD, newPassword: NEW })).rejects.toMatchObject({
      code: 'WrongCurrentPassword',
    });
    const { passwordHash } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { id: accountId } });
    expect(passwordHash).toBe('that of the reset');
  });

  it.each([
    { newPassword: 'Password2026!', message: '此密碼過於常見或容易被猜到，請改用不易猜測的密碼', why: 'a common word' },
    { newPassword: 'aaaaaaaaaaaaaaa', message: '新密碼的字元過於單一', why: 'a repeated character' },
  ])('rejects $why', async ({ newPassword, message }) => {
    const { body } = await change(await signIn(), { currentPassword: PASSWORD, newPassword }).expect(422);
    expect(body).toMatchObject({ code: 'WeakPassword', fields: [{ path: 'newPassword', message }] });
  });

  it('rejects a short password before any other check', async () => {
    const { body } = await change(await signIn(), { currentPassword: PASSWORD, newPassword: 'short' }).expect(400);
    expect(body.fields).toEqual([{ path: 'newPassword', message: '新密碼至少 12 個字元' }]);
  });
});
