import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { ensureAdministrator } from './ensure-administrator.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

const test = await startTestApp();
const PASSWORD = 'the first of all passwords';

const login = () => test.anonymous().post('/api/auth/login').send({ username: 'admin', password: PASSWORD });

describe('the first administrator', () => {
  it('is not made with a password that nobody may choose', async () => {
    await expect(ensureAdministrator(test.db, 'baseball1234')).rejects.toThrow('INITIAL_ADMIN_PASSWORD is refused');
    expect(await test.db.prisma.empAccount.count()).toBe(0);
  });

  it('is made in an empty database only when a password is given, and once by many processes', async () => {
    await ensureAdministrator(test.db, undefined);
    await login().expect(401);

    await Promise.all([ensureAdministrator(test.db, PASSWORD), ensureAdministrator(test.db, PASSWORD)]);

    await login().expect(200);
    expect(await test.db.prisma.empAccount.count()).toBe(1);
  });

  it('must choose another password before anything else, for this one stood in a configuration', async () => {
    const { mustChangePassword } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username: 'admin' } });
    expect(mustChangePassword).toBe(true);
  });

  it('is left alone once there is any account', async () => {
    await ensureAdministrator(test.db, 'another password altogether');
    await login().expect(200);
  });
});

describe('a demo login', () => {
  it('keeps the service from starting in production', async () => {
    await expect(refuseDemoAccounts(test.db)).resolves.toBeUndefined();
    await test.db.prisma.empAccount.create({
      data: {
        username: 'demo',
        roles: { create: { role: { connect: { code: 'employee' } } } },
        passwordHash: 'x',
        isDemo: true,
      },
    });
    await expect(refuseDemoAccounts(test.db)).rejects.toThrow('1 demo logins');
  });
});
