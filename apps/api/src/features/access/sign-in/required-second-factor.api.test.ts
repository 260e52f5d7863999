import { SECOND_FACTOR_GRACE_DAYS } from '@hr/domain/access/sign-in';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let account: { id: string; username: string };

const daysLater = (days: number, seconds = 0): Date => new Date(NOW.getTime() + (days * 86_400 + seconds) * 1_000);

const require = async (requiresSecondFactor: boolean) => {
  await test.db.prisma.role.update({ where: { code: 'employee' }, data: { requiresSecondFactor } });
};

/** Signs in as people do, at an instant. */
const signInOn = async (instant: Date): Promise<Caller> => {
  test.setNow(instant);
  await test.anonymous().post('/api/auth/login').send({ username: account.username, password: PASSWORD }).expect(200);
  return test.signIn(account.username);
};

const session = async (caller: Caller) => (await caller.get('/api/auth/session').expect(200)).body;

const setUp = async (caller: Caller, now: Date): Promise<void> => {
  const { secret } = (await caller.post('/api/auth/second-factor').send({ currentPassword: PASSWORD }).expect(200))
    .body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  await caller.post('/api/auth/second-factor/confirm').send({ code }).expect(200);
};

beforeEach(async () => {
  account = await test.seedAccount('employee');
  await require(true);
});

describe('a role that requires a second factor', () => {
  it('tells by when, from the first sign-in on, and changes nothing until then', async () => {
    await signInOn(NOW);
    const caller = await signInOn(daysLater(SECOND_FACTOR_GRACE_DAYS, -60));

    expect(await session(caller)).toMatchObject({
      secondFactorDueAt: daysLater(SECOND_FACTOR_GRACE_DAYS).toISOString(),
      mustSetUpSecondFactor: false,
    });
    await caller.get('/api/auth/sessions').expect(200);
  });

  it('answers nothing but the set-up after that, and everything once there is one', async () => {
    await signInOn(NOW);
    const due = daysLater(SECOND_FACTOR_GRACE_DAYS);
    const caller = await signInOn(due);

    expect((await session(caller)).mustSetUpSecondFactor).toBe(true);
    expect((await caller.get('/api/auth/sessions').expect(403)).body.code).toBe('SecondFactorSetUpRequired');
    expect((await caller.get('/api/departments/export').expect(403)).body.code).toBe('PermissionDenied');
    await caller.get('/api/auth/passkeys').expect(200);
    await setUp(caller, due);

    await caller.get('/api/auth/sessions').expect(200);
    expect(await session(caller)).toMatchObject({ secondFactorDueAt: null, mustSetUpSecondFactor: false });
  });

  it('lets nobody take off the only one', async () => {
    const caller = await signInOn(NOW);
    await setUp(caller, NOW);

    const { body } = await caller
      .post('/api/auth/second-factor/remove')
      .send({ currentPassword: PASSWORD })
      .expect(422);

    expect(body.code).toBe('SecondFactorKept');
    expect((await session(caller)).hasSecondFactor).toBe(true);
  });

  it('gives no second time of grace to somebody whose factor was taken off', async () => {
    await setUp(await signInOn(NOW), NOW);
    await test.db.prisma.empAccount.update({
      where: { id: account.id },
      data: { totpSecret: null, totpConfirmedAt: null },
    });

    const caller = await signInOn(daysLater(SECOND_FACTOR_GRACE_DAYS));

    expect((await session(caller)).mustSetUpSecondFactor).toBe(true);
  });

  it('begins anew where no role has required one in between', async () => {
    await signInOn(NOW);
    await require(false);
    await signInOn(daysLater(5));
    await require(true);

    const caller = await signInOn(daysLater(20));

    expect((await session(caller)).secondFactorDueAt).toBe(daysLater(20 + SECOND_FACTOR_GRACE_DAYS).toISOString());
  });
});
