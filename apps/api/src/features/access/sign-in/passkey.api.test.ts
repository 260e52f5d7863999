import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const HOST = 'hr.example';
const here = { origin: `http://${HOST}` };

let account: { id: string; username: string };
let caller: Caller;

beforeEach(async () => {
  test.setNow(NOW);
  account = await test.seedAccount('employee');
  caller = await test.signIn(account.username);
});

const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const start = async (by = caller) =>
  (await by.post('/api/auth/passkeys/options').set('Host', HOST).send({ currentPassword: PASSWORD }).expect(200)).body
    .options;

const add = (credential: object, by = caller) =>
  by.post('/api/auth/passkeys').set('Host', HOST).send({ name: '我的筆電', credential });

const addKey = async () => {
  const device = createAuthenticator();
  const { body } = await add(device.register(await start(), here)).expect(200);
  return { device, recoveryCodes: body.recoveryCodes as string[] };
};

const challenge = async () =>
  (await test.anonymous().post('/api/auth/passkey-sign-in/options').set('Host', HOST).send({}).expect(200)).body
    .options;

const signIn = (credential: object) =>
  test.anonymous().post('/api/auth/passkey-sign-in').set('Host', HOST).send({ credential });

const loginByPassword = (code?: string) =>
  test
    .anonymous()
    .post('/api/auth/login')
    .send({ username: account.username, password: PASSWORD, ...(code === undefined ? {} : { code }) });

const remove = (passkeyId: string) =>
  caller.post(`/api/auth/passkeys/${passkeyId}/remove`).send({ currentPassword: PASSWORD });

const ownKeys = async () => (await caller.get('/api/auth/passkeys').expect(200)).body.items;

describe('passkey', () => {
  it('signs in without username, password or code', async () => {
    const { device } = await addKey();

    const { body, headers } = await signIn(device.sign(await challenge(), here)).expect(200);

    expect(body.username).toBe(account.username);
    expect(headers['set-cookie']?.[0]).toContain('hr_session');
  });

  it('accepts a challenge only once', async () => {
    const { device } = await addKey();
    const signed = device.sign(await challenge(), here);
    await signIn(signed).expect(200);

    expect((await signIn(signed).expect(401)).body.code).toBe('WrongPasskey');
  });

  it.each<{ what: string; sign: (device: ReturnType<typeof createAuthenticator>) => Promise<object> }>([
    {
      what: 'a page of another origin',
      sign: async (device) => device.sign(await challenge(), { origin: 'http://hr.exarnple' }),
    },
    {
      what: 'a missing user verification',
      sign: async (device) => device.sign(await challenge(), { ...here, isVerified: false }),
    },
    {
      what: 'an unknown challenge',
      sign: (device) => Promise.resolve(device.sign({ challenge: 'AAAA', rpId: HOST }, here)),
    },
    {
      what: 'a challenge for another purpose',
      sign: async (device) => device.sign({ challenge: (await start()).challenge, rpId: HOST }, here),
    },
    {
      what: 'a challenge that is six minutes old',
      sign: async (device) => {
        const staleChallenge = await challenge();
        test.setNow(minutesLater(6));
        return device.sign(staleChallenge, here);
      },
    },
    {
      what: 'another key',
      sign: async ({ id }) => ({ ...createAuthenticator().sign(await challenge(), here), id, rawId: id }),
    },
  ])('rejects $what, and audits the failure', async ({ sign }) => {
    const { device } = await addKey();

    expect((await signIn(await sign(device)).expect(401)).body.code).toBe('WrongPasskey');

    const auditor = await test.signedInAs('auditor');
    const failures = await auditor.get(`/api/audit-entries?kind=sign_in_failed&q=${account.username}`).expect(200);
    expect(failures.body.items).toHaveLength(1);
  });

  it('is rejected when it is unknown', async () => {
    expect((await signIn(createAuthenticator().sign(await challenge(), here)).expect(401)).body.code).toBe(
      'WrongPasskey',
    );
  });

  it.each([
    { state: 'disabled', code: 'WrongPasskey', status: 401 },
    { state: 'locked', code: 'AccountLockedByAdministrator', status: 403 },
  ])('rejects a $state account', async ({ state, code, status }) => {
    const { device } = await addKey();
    await test.db.prisma.empAccount.update({ where: { id: account.id }, data: { state } });

    expect((await signIn(device.sign(await challenge(), here)).expect(status)).body.code).toBe(code);
  });

  it('is a second factor: a login needs a recovery code besides the password', async () => {
    const { recoveryCodes } = await addKey();

    expect((await loginByPassword().expect(401)).body.code).toBe('PasskeyOrRecoveryCodeRequired');
    expect((await loginByPassword('123456').expect(401)).body.code).toBe('WrongSecondFactor');
    await loginByPassword(recoveryCodes[0]).expect(200);
  });

  it('ends the other sessions when it is added and when it is removed', async () => {
    const before = await test.signIn(account.username);
    await addKey();
    await before.get('/api/auth/session').expect(401);
    const meanwhile = await test.signIn(account.username);

    await remove((await ownKeys())[0].id).expect(204);

    await meanwhile.get('/api/auth/session').expect(401);
    await loginByPassword().expect(200);
  });

  it('returns recovery codes only when it is the first second factor', async () => {
    expect((await addKey()).recoveryCodes).toHaveLength(10);
    expect((await addKey()).recoveryCodes).toEqual([]);
  });

  it('can be added only once, by the account and with the challenge of the options', async () => {
    const device = createAuthenticator();
    const options = await start();
    const other = await test.signIn((await test.seedAccount('employee')).username);
    expect((await add(device.register(options, here), other).expect(422)).body.code).toBe('PasskeyRefused');
    expect((await add(device.register(options, { origin: 'http://elsewhere.example' })).expect(422)).body.code).toBe(
      'PasskeyRefused',
    );
    await add(device.register(options, here)).expect(200);
    expect((await add(device.register(options, here)).expect(422)).body.code).toBe('PasskeyRefused');
    expect((await add(device.register(await start(), here)).expect(422)).body.code).toBe('PasskeyRefused');
  });

  it('requires the current password before registration', async () => {
    const { body } = await caller.post('/api/auth/passkeys/options').send({ currentPassword: 'wrong' }).expect(422);

    expect(body).toMatchObject({ code: 'WrongCurrentPassword', fields: [{ path: 'currentPassword' }] });
  });

  it('is listed with its last use, and can only be removed by its owner', async () => {
    const { device } = await addKey();
    test.setNow(minutesLater(1));
    await signIn(device.sign(await challenge(), here)).expect(200);
    const [key] = await ownKeys();
    expect(key).toMatchObject({ name: '我的筆電', lastUsedAt: minutesLater(1).toISOString() });

    const other = await test.signIn((await test.seedAccount('employee')).username);
    await other.post(`/api/auth/passkeys/${key.id}/remove`).send({ currentPassword: PASSWORD }).expect(404);
    expect(await ownKeys()).toHaveLength(1);
  });

  it('is deleted when an administrator resets the second factor', async () => {
    await addKey();
    const admin = await test.signedInAs('system_administrator');
    const { version } = (await admin.get(`/api/emp-accounts/${account.id}`).expect(200)).body;

    const { body } = await admin
      .post(`/api/emp-accounts/${account.id}/reset-second-factor`)
      .send({ version })
      .expect(200);

    expect(body.hasSecondFactor).toBe(false);
    await loginByPassword().expect(200);
  });
});
