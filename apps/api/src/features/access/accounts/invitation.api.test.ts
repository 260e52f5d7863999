import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const admin = await test.signedInAs('system_administrator');

interface InvitationResponse {
  readonly letters: string | null;
  readonly refused: { readonly employeeId: string; readonly msg: string }[];
}

const invite = async (employeeIds: readonly string[], caller: Caller = admin): Promise<InvitationResponse> => {
  const { body } = await caller.post('/api/emp-accounts/invite').send({ employeeIds }).expect(200);
  return body as InvitationResponse;
};

const pagesIn = ({ letters }: InvitationResponse): Promise<string[]> =>
  pagesOf(Uint8Array.from(Buffer.from(letters ?? '', 'base64')));

const accountsOf = (employeeId: string) =>
  test.db.prisma.empAccount.findMany({ where: { employeeId }, include: { roles: { include: { role: true } } } });

describe('invitation', () => {
  it('creates an account and a letter with everything needed to sign in', async () => {
    const { id, employeeNo } = await seedEmployee(test.db, { nameZh: '林小華' });
    const invitation = await invite([id]);
    expect(invitation.refused).toEqual([]);
    const username = employeeNo.toLowerCase();
    const [account, ...others] = await accountsOf(id);
    expect(others).toEqual([]);
    expect(account).toMatchObject({ username, mustChangePassword: true, state: 'active' });
    expect(account?.roles.map(({ role }) => role.code)).toEqual(['employee']);
    const [page, ...more] = await pagesIn(invitation);
    expect(more).toEqual([]);
    expect(page).toContain(`林小華（${employeeNo}）您好`);
    expect(page).toMatch(/登入。 http:\/\/127\.0\.0\.1:\d+\/login 帳號/);
    expect(page).toContain('臨時密碼於中華民國115年12月5日當日失效');
    const password = /臨時密碼 (\S{23})/.exec(page ?? '')?.[1];
    const login = await test.anonymous().post('/api/auth/login').send({ username, password }).expect(200);
    const cookie = login.get('Set-Cookie')![0]!;
    const { body } = await test.anonymous().get('/api/auth/session').set('Cookie', cookie).expect(200);
    expect(body.mustChangePassword).toBe(true);
  });

  it('leaves the password nowhere except in the letter', async () => {
    const { id } = await seedEmployee(test.db);
    const [page] = await pagesIn(await invite([id]));
    const password = /臨時密碼 (\S{23})/.exec(page ?? '')?.[1] ?? '';
    const entries = await test.db.prisma.auditEntry.findMany({ where: { employeeId: id } });
    expect(entries.map(({ action }) => action)).toEqual(['新增']);
    expect(JSON.stringify([entries, await accountsOf(id)])).not.toContain(password);
  });

  it('has one page per account, and reports why the other employees get none', async () => {
    const [one, two] = [await seedEmployee(test.db), await seedEmployee(test.db)];
    const left = await seedEmployee(test.db, { lastWorkingOn: '2026-11-20' });
    const bound = await seedEmployee(test.db);
    await test.seedAccount('employee', { employeeId: bound.id, username: 'mei.lin' });
    const taken = await seedEmployee(test.db);
    await test.seedAccount('employee', { username: taken.employeeNo.toLowerCase() });
    const unknownId = crypto.randomUUID();
    const invitation = await invite([two.id, left.id, bound.id, taken.id, unknownId, one.id]);
    const pages = await pagesIn(invitation);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(one.employeeNo);
    expect(pages[1]).toContain(two.employeeNo);
    expect(new Map(invitation.refused.map(({ employeeId, msg }) => [employeeId, msg]))).toEqual(
      new Map([
        [unknownId, '查無此員工'],
        [left.id, '此員工已離職'],
        [bound.id, '已有帳號「mei.lin」'],
        [taken.id, `帳號「${taken.employeeNo.toLowerCase()}」已有人使用，請至權限設定另行新增`],
      ]),
    );
    expect(await accountsOf(left.id)).toEqual([]);
    expect(await accountsOf(bound.id)).toHaveLength(1);
  });

  it('creates no letters when no account is created', async () => {
    const { id } = await seedEmployee(test.db);
    await invite([id]);
    expect(await invite([id])).toMatchObject({ letters: null, refused: [{ employeeId: id }] });
  });

  it('creates one account with two concurrent invitations, and reports why the other is rejected', async () => {
    const { id } = await seedEmployee(test.db);
    const answers = await Promise.all([invite([id]), invite([id])]);
    expect(answers.filter(({ letters }) => letters !== null)).toHaveLength(1);
    expect(answers.flatMap(({ refused }) => refused)).toHaveLength(1);
    expect(await accountsOf(id)).toHaveLength(1);
  });

  it('creates the other accounts when one is created manually at the same time', async () => {
    const defaultRole = await test.db.prisma.role.findFirstOrThrow({ where: { code: 'employee' } });
    for (const round of [1, 2, 3]) {
      const [one, two] = [await seedEmployee(test.db), await seedEmployee(test.db)];
      const [{ letters, refused }, byHand] = await Promise.all([
        invite([one.id, two.id]),
        admin.post('/api/emp-accounts').send({
          username: `by.hand.${round}.${two.employeeNo.toLowerCase()}`,
          roleIds: [defaultRole.id],
          employeeId: two.id,
        }),
      ]);
      expect(letters).not.toBeNull();
      expect(await accountsOf(one.id)).toHaveLength(1);
      expect(await accountsOf(two.id)).toHaveLength(1);
      expect(refused).toHaveLength(byHand.status === 201 ? 1 : 0);
    }
  });

  it('requires the permission to create accounts', async () => {
    const { id } = await seedEmployee(test.db);
    const hr = await test.signedInAs('hr_officer');
    await hr
      .post('/api/emp-accounts/invite')
      .send({ employeeIds: [id] })
      .expect(403);
    expect(await accountsOf(id)).toEqual([]);
  });

  it.each([
    { employeeIds: [], why: 'no employee' },
    { employeeIds: ['E00001'], why: 'an invalid id' },
    { employeeIds: Array.from({ length: 51 }, () => crypto.randomUUID()), why: 'more than fifty employees' },
  ])('rejects $why', async ({ employeeIds }) => {
    await admin.post('/api/emp-accounts/invite').send({ employeeIds }).expect(400);
  });
});
