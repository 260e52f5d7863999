import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { ensureAdministrator, refuseDemoAccounts } from './first-administrator.repository.ts';

const test = await startTestApp();
const PASSWORD = 'the first of all passwords';

const login = () => test.anonymous().post('/api/auth/login').send({ username: 'admin', password: PASSWORD });

describe('ensureAdministrator', () => {
  it('rejects a password that violates the rules', async () => {
    await expect(ensureAdministrator(test.db, 'baseball1234')).rejects.toThrow('INITIAL_ADMIN_PASSWORD is refused');
    expect(await test.db.prisma.empAccount.count()).toBe(0);
  });

  it('creates one account in an empty database if a password is configured', async () => {
    await ensureAdministrator(test.db, undefined);
    await login().expect(401);

    await Promise.all([ensureAdministrator(test.db, PASSWORD), ensureAdministrator(test.db, PASSWORD)]);

    await login().expect(200);
    expect(await test.db.prisma.empAccount.count()).toBe(1);
  });

  it('requires the administrator to change the configured password', async () => {
    const { mustChangePassword } = await test.db.prisma.empAccount.findUniqueOrThrow({ where: { username: 'admin' } });
    expect(mustChangePassword).toBe(true);
  });

  it('does nothing if any account exists', async () => {
    await ensureAdministrator(test.db, 'another password altogether');
    await login().expect(200);
  });
});

describe('refuseDemoAccounts', () => {
  it('prevents the service from starting with demo accounts', async () => {
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
