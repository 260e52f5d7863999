import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOfRecoveryCode } from '#auth/recovery-code.ts';
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

describe('the second factor', () => {
  it('is set up with an address that authenticators read, and kept encrypted', async () => {
    const { body } = await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD }).expect(200);
    expect(body.uri).toContain(`secret=${body.secret}`);
    const { totpSecret } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { id: account.id } });
    expect(totpSecret).not.toContain(body.secret);
  });

  it('is asked for only once it is confirmed', async () => {
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

  it('is confirmed only after it was started, and only once', async () => {
    const confirm = (code: string) => caller.post('/api/auth/second-factor/confirm').send({ code });
    expect((await confirm('123456').expect(422)).body.code).toBe('SecondFactorNotStarted');
    const secret = await setUp();
    expect((await confirm(codeOf(secret, NOW)).expect(422)).body.code).toBe('SecondFactorNotStarted');
  });

  it('lets in with the code of the moment, once', async () => {
    const secret = await setUp();
    test.setNow(at(60));
    const code = codeOf(secret, at(60));
    const answers = await Promise.all([login(code), login(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(answers.find(({ status }) => status === 401)?.body.code).toBe('WrongSecondFactor');
  });

  it('counts no guess when the password is right and the code has yet to come', async () => {
    const secret = await setUp();
    test.setNow(at(60));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await login().expect(401)).body.code).toBe('SecondFactorRequired');
    }
    await login(codeOf(secret, at(60))).expect(200);
  });

  it('takes a code with a blank in it, and not one that is too old', async () => {
    const secret = await setUp();
    test.setNow(at(120));
    expect((await login(codeOf(secret, at(30))).expect(401)).body.code).toBe('WrongSecondFactor');
    const code = codeOf(secret, at(120));
    await login(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
  });

  it('locks the name after too many wrong codes', async () => {
    await setUp();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await login('000000').expect(401);
    }
    await login('000000').expect(429);
  });

  it('is not replaced while it is in force, and removed with the password', async () => {
    await setUp();
    expect(
      (await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD }).expect(409)).body.code,
    ).toBe('SecondFactorInForce');
    await caller.post('/api/auth/second-factor/remove').send({ currentPassword: 'wrong' }).expect(422);
    await caller.post('/api/auth/second-factor/remove').send({ currentPassword: PASSWORD }).expect(204);
    await login().expect(200);
  });

  it('is not set up by somebody who only found the browser open', async () => {
    const { body } = await caller.post('/api/auth/second-factor').send({ currentPassword: 'wrong' }).expect(422);
    expect(body).toMatchObject({ code: 'WrongCurrentPassword', fields: [{ path: 'currentPassword' }] });
  });

  it('ends the sessions that were opened without it', async () => {
    const elsewhere = await test.signIn(account.username);
    await setUp();
    await elsewhere.get('/api/auth/session').expect(401);
    await caller.get('/api/auth/session').expect(200);
  });

  it('ends sessions elsewhere also when it is taken off or given new recovery codes', async () => {
    await setUp();
    for (const path of ['recovery-codes', 'remove']) {
      const elsewhere = await test.signIn(account.username);
      await caller.post(`/api/auth/second-factor/${path}`).send({ currentPassword: PASSWORD });
      await elsewhere.get('/api/auth/session').expect(401);
    }
    expect((await caller.get('/api/auth/session').expect(200)).body.hasSecondFactor).toBe(false);
  });

  it('can be replaced at sign-in by each of its recovery codes, once', async () => {
    const { recoveryCodes } = await setUpWithCodes();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await login(first.toUpperCase()).expect(200);
    expect((await login(first).expect(401)).body.code).toBe('WrongSecondFactor');
    await login(second).expect(200);
    expect((await caller.get('/api/auth/session')).body).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await test.db.prisma.recoveryCode.findFirst({ where: { codeHash: second } })).toBeNull();
  });

  it('is replaced by a code of six groups as well, as they were given before', async () => {
    await setUpWithCodes();
    const code = 'k7pm-3xqz-w4hn-abcd-efgh-jkmn';
    await test.db.prisma.recoveryCode.create({ data: { accountId: account.id, codeHash: hashOfRecoveryCode(code) } });
    await login(code).expect(200);
  });

  it('is given new recovery codes with the password, and the old ones let nobody in', async () => {
    const { recoveryCodes } = await setUpWithCodes();
    const renew = (currentPassword: string) =>
      caller.post('/api/auth/second-factor/recovery-codes').send({ currentPassword });
    await renew('wrong').expect(422);
    const { body } = await renew(PASSWORD).expect(200);
    await login(recoveryCodes[0]).expect(401);
    await login(body.recoveryCodes[0]).expect(200);
  });

  it('has no recovery codes where there is none', async () => {
    const { body } = await caller.post('/api/auth/second-factor/recovery-codes').send({ currentPassword: PASSWORD });
    expect(body.code).toBe('SecondFactorNotStarted');
  });

  it('is taken off by an administrator for somebody who lost it', async () => {
    await setUp();
    const admin = await test.signedInAs('system_administrator');
    const { body } = await admin.get(`/api/emp-accounts/${account.id}`).expect(200);
    expect(body.hasSecondFactor).toBe(true);
    await admin.post(`/api/emp-accounts/${account.id}/reset-second-factor`).send({ version: body.version }).expect(200);
    await login().expect(200);
  });
});
