import { allEndpoints } from '@hr/contracts/endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#testing/authenticator.ts';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

const HOST = 'hr.example';
const here = { origin: `http://${HOST}` };
const PAY = '/api/payroll-runs';

let username: string;
let caller: Caller;

beforeEach(async () => {
  test.setNow(NOW);
  ({ username } = await test.seedAccount('payroll_officer'));
  caller = await test.signIn(username, { isConfirmed: false });
});

const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const confirm = (currentPassword = PASSWORD) => caller.post('/api/auth/confirm').send({ currentPassword });

const addKey = async (by = caller) => {
  const device = createAuthenticator();
  const { body } = await by
    .post('/api/auth/passkeys/options')
    .set('Host', HOST)
    .send({ currentPassword: PASSWORD })
    .expect(200);
  const credential = device.register(body.options, here);
  await by.post('/api/auth/passkeys').set('Host', HOST).send({ name: '筆電', credential }).expect(200);
  return device;
};

const challenge = async () =>
  (await caller.post('/api/auth/confirm/passkey/options').set('Host', HOST).send({}).expect(200)).body.options;

const confirmByPasskey = (credential: object) =>
  caller.post('/api/auth/confirm/passkey').set('Host', HOST).send({ credential });

describe('a confirmation of the caller', () => {
  it.each(
    allEndpoints.filter(({ confirmation }) => confirmation === 'recent').map((one) => ({ id: one.id, endpoint: one })),
  )('is required by $id', async ({ endpoint }) => {
    const lead = await test.signIn((await test.seedAccount('hr_manager')).username, { isConfirmed: false });
    const method = endpoint.method.toLowerCase() as 'get';
    const address = `/api${endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
    const bodies = await Promise.all([caller, lead].map(async (one) => (await one[method](address)).body));
    expect(bodies.map(({ code }) => code)).toContain('ConfirmationRequired');
  });

  it('opens pay for 15 minutes, by the password', async () => {
    const { body } = await caller.get(PAY).expect(403);
    expect(body).toMatchObject({ code: 'ConfirmationRequired', msg: '請再次輸入密碼。' });
    await confirm().expect(204);
    await caller.get(PAY).expect(200);
    test.setNow(new Date(minutesLater(15).getTime() - 1));
    await caller.get(PAY).expect(200);
    test.setNow(minutesLater(15));
    await caller.get(PAY).expect(403);
  });

  it('counts in its own session only, and is no part of the login', async () => {
    await confirm().expect(204);
    const other = await test.signIn(username, { isConfirmed: false });
    expect((await other.get(PAY).expect(403)).body.code).toBe('ConfirmationRequired');
    const login = await test.anonymous().post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    const cookies = login.headers['set-cookie'] as unknown as string[];
    await test.anonymous().get(PAY).set('Cookie', cookies.join('; ')).expect(403);
  });

  it('is rejected for a wrong password at its field, limited and logged', async () => {
    const { body } = await confirm('wrong').expect(422);
    expect(body).toMatchObject({ code: 'WrongCurrentPassword', fields: [{ path: 'currentPassword' }] });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      statuses.push((await confirm('wrong')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await confirm().expect(429)).body.code).toBe('AccountLocked');
    await caller.get(PAY).expect(403);
    const kinds = await test.db.prisma.auditEntry.groupBy({
      by: ['kind'],
      where: { actorName: username },
      orderBy: { kind: 'asc' },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(['alarm', 'sign_in_failed']);
  });

  it('is logged', async () => {
    await confirm().expect(204);
    const entries = await test.db.prisma.auditEntry.findMany({
      where: { actorName: username },
      select: { action: true, changes: true },
    });
    expect(entries).toMatchObject([{ action: '再次確認身分', changes: [{ field: '方式', after: '密碼' }] }]);
  });

  it('is possible by an own passkey, once per challenge', async () => {
    const device = await addKey();
    const signed = device.sign(await challenge(), here);
    await confirmByPasskey(signed).expect(204);
    await caller.get(PAY).expect(200);
    expect((await confirmByPasskey(signed).expect(422)).body.code).toBe('PasskeyNotConfirmed');
  });

  it('is refused by the passkey of another account, or for a challenge of the login', async () => {
    const device = await addKey();
    const stranger = await addKey(await test.signIn((await test.seedAccount('employee')).username));
    await confirmByPasskey(stranger.sign(await challenge(), here)).expect(422);
    const { body } = await test.anonymous().post('/api/auth/passkey-sign-in/options').set('Host', HOST).send({});
    await confirmByPasskey(device.sign(body.options, here)).expect(422);
    await caller.get(PAY).expect(403);
  });
});
