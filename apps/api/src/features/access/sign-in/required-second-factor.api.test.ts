import { SECOND_FACTOR_GRACE_DAYS } from '@hr/domain/access/sign-in';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, NOW, PASSWORD, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();

let account: { id: string; username: string };

const daysLater = (days: number, seconds = 0): Date => new Date(NOW.getTime() + (days * 86_400 + seconds) * 1_000);

const setRequirement = async (requiresSecondFactor: boolean) => {
  await test.db.prisma.role.update({ where: { code: 'employee' }, data: { requiresSecondFactor } });
};

/** Signs in at a certain time. */
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
  await setRequirement(true);
});

describe('role that requires a second factor', () => {
  it('reports the deadline from the first sign-in, and restricts nothing until then', async () => {
    await signInOn(NOW);
    const caller = await signInOn(daysLater(SECOND_FACTOR_GRACE_DAYS, -60));

    expect(await session(caller)).toMatchObject({
      secondFactorDueAt: daysLater(SECOND_FACTOR_GRACE_DAYS).toISOString(),
      mustSetUpSecondFactor: false,
    });
    await caller.get('/api/auth/sessions').expect(200);
  });

  it('allows only the setup after the deadline, and everything after the setup', async () => {
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

  it('does not allow the last factor to be removed', async () => {
    const caller = await signInOn(NOW);
    await setUp(caller, NOW);

    const { body } = await caller
      .post('/api/auth/second-factor/remove')
      .send({ currentPassword: PASSWORD })
      .expect(422);

    expect(body.code).toBe('SecondFactorKept');
    expect((await session(caller)).hasSecondFactor).toBe(true);
  });

  it('starts no second grace period when the factor is removed', async () => {
    await setUp(await signInOn(NOW), NOW);
    await test.db.prisma.empAccount.update({
      where: { id: account.id },
      data: { totpSecret: null, totpConfirmedAt: null },
    });

    const caller = await signInOn(daysLater(SECOND_FACTOR_GRACE_DAYS));

    expect((await session(caller)).mustSetUpSecondFactor).toBe(true);
  });

  it('restarts the grace period after a sign-in at which no role required one', async () => {
    await signInOn(NOW);
    await setRequirement(false);
    await signInOn(daysLater(5));
    await setRequirement(true);

    const caller = await signInOn(daysLater(20));

    expect((await session(caller)).secondFactorDueAt).toBe(daysLater(20 + SECOND_FACTOR_GRACE_DAYS).toISOString());
  });
});
