import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOfRecoveryCode } from '#auth/second-factor.ts';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let account: { id: string; username: string };
let caller: Caller;

const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

const codeOf = (secret: string, when: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: when.getTime() });

const login = (code?: string) =>
  test
    .anonymous()
    .post('/api/auth/login')
    .send({ username: account.username, password: PASSWORD, ...(code === undefined ? {} : { code }) });

const setUp = async (): Promise<string> => (await setUpWithCodes()).secret;

const setUpWithCodes = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = (await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD }).expect(200))
    .body;
  const { body } = await caller
    .post('/api/auth/second-factor/confirm')
    .send({ code: codeOf(secret, NOW) })
    .expect(200);
  return { secret, recoveryCodes: body.recoveryCodes };
};

beforeEach(async () => {
  test.setNow(NOW);
  account = await test.seedAccount('employee');
  caller = await test.signIn(account.username);
});

describe('second factor', () => {
  it('is set up with a URI for authenticators, and stored encrypted', async () => {
    const { body } = await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD }).expect(200);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const { totpSecret } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { id: account.id } });
    expect(totpSecret).not.toContain(body.secret);
  });

  it('is required only after it is confirmed', async () => {
    const { secret } = (await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD })).body;
    await login().expect(200);
    const { body } = await caller.post('/api/auth/second-factor/confirm').send({ code: '000000' }).expect(422);
    expect(body).toMatchObject({ code: 'WrongSecondFactorCode', fields: [{ path: 'code' }] });
    await caller
      .post('/api/auth/second-factor/confirm')
      .send({ code: codeOf(secret, NOW) })
      .expect(200);
    expect((await login().expect(401)).body).toMatchObject({
      code: 'SecondFactorRequired',
      fields: [{ path: 'code' }],
    });
  });

  it('can be confirmed only after it was started, and only once', async () => {
    const confirm = (code: string) => caller.post('/api/auth/second-factor/confirm').send({ code });
    expect((await confirm('123456').expect(422)).body.code).toBe('SecondFactorNotStarted');
    const secret = await setUp();
    expect((await confirm(codeOf(secret, NOW)).expect(422)).body.code).toBe('SecondFactorNotStarted');
  });

  it('accepts the current code, once', async () => {
    const secret = await setUp();
    test.setNow(at(60));
    const code = codeOf(secret, at(60));
    const responses = await Promise.all([login(code), login(code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(responses.find(({ status }) => status === 401)?.body.code).toBe('WrongSecondFactor');
  });

  it('counts no attempt when the password is correct and the code is missing', async () => {
    const secret = await setUp();
    test.setNow(at(60));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await login().expect(401)).body.code).toBe('SecondFactorRequired');
    }
    await login(codeOf(secret, at(60))).expect(200);
  });

  it('accepts a code with a space, and rejects an old code', async () => {
    const secret = await setUp();
    test.setNow(at(120));
    expect((await login(codeOf(secret, at(30))).expect(401)).body.code).toBe('WrongSecondFactor');
    const code = codeOf(secret, at(120));
    await login(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
  });

  it('locks the username after too many wrong codes', async () => {
    await setUp();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login('000000').expect(401);
    }
    await login('000000').expect(429);
  });

  it('cannot be replaced while it is active, and is removed with the password', async () => {
    await setUp();
    expect(
      (await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD }).expect(409)).body.code,
    ).toBe('SecondFactorInForce');
    await caller.post('/api/auth/second-factor/remove').send({ currentPassword: 'wrong' }).expect(422);
    await caller.post('/api/auth/second-factor/remove').send({ currentPassword: PASSWORD }).expect(204);
    await login().expect(200);
  });

  it('requires the current password for the setup', async () => {
    const { body } = await caller.post('/api/auth/second-factor').send({ currentPassword: 'wrong' }).expect(422);
    expect(body).toMatchObject({ code: 'WrongCurrentPassword', fields: [{ path: 'currentPassword' }] });
  });

  it('ends the other sessions when it is confirmed', async () => {
    const elsewhere = await test.signIn(account.username);
    await setUp();
    await elsewhere.get('/api/auth/session').expect(401);
    await caller.get('/api/auth/session').expect(200);
  });

  it('ends the other sessions when it is removed or the recovery codes are renewed', async () => {
    await setUp();
    for (const path of ['recovery-codes', 'remove']) {
      const elsewhere = await test.signIn(account.username);
      await caller.post(`/api/auth/second-factor/${path}`).send({ currentPassword: PASSWORD });
      await elsewhere.get('/api/auth/session').expect(401);
    }
    expect((await caller.get('/api/auth/session').expect(200)).body.hasSecondFactor).toBe(false);
  });

  it('can be replaced by each recovery code, once', async () => {
    const { recoveryCodes } = await setUpWithCodes();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await login(first.toUpperCase()).expect(200);
    expect((await login(first).expect(401)).body.code).toBe('WrongSecondFactor');
    await login(second).expect(200);
    expect((await caller.get('/api/auth/session')).body).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await test.db.prisma.recoveryCode.findFirst({ where: { codeHash: second } })).toBeNull();
  });

  it('accepts a recovery code of six groups, which is the older format', async () => {
    await setUpWithCodes();
    const code = 'k7pm-3xqz-w4hn-abcd-efgh-jkmn';
    await test.db.prisma.recoveryCode.create({ data: { accountId: account.id, codeHash: hashOfRecoveryCode(code) } });
    await login(code).expect(200);
  });

  it('renews the recovery codes with the password, and rejects the old ones', async () => {
    const { recoveryCodes } = await setUpWithCodes();
    const renew = (currentPassword: string) =>
      caller.post('/api/auth/second-factor/recovery-codes').send({ currentPassword });
    await renew('wrong').expect(422);
    const { body } = await renew(PASSWORD).expect(200);
    await login(recoveryCodes[0]).expect(401);
    await login(body.recoveryCodes[0]).expect(200);
  });

  it('has no recovery codes when it is not set up', async () => {
    const { body } = await caller.post('/api/auth/second-factor/recovery-codes').send({ currentPassword: PASSWORD });
    expect(body.code).toBe('SecondFactorNotStarted');
  });

  it('can be reset by an administrator', async () => {
    await setUp();
    const admin = await test.signedInAs('system_administrator');
    const { body } = await admin.get(`/api/emp-accounts/${account.id}`).expect(200);
    expect(body.hasSecondFactor).toBe(true);
    await admin.post(`/api/emp-accounts/${account.id}/reset-second-factor`).send({ version: body.version }).expect(200);
    await login().expect(200);
  });
});
