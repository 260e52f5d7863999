import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { hashPassword } from '#auth/password.ts';
import { passwordObjection } from '#auth/password-strength.ts';
import { insertFirstAccount } from '#features/access/sign-in/index.ts';
import { addAdministrator } from './role.rows.ts';

const USERNAME = 'admin';

/**
 * Creates the first account of an empty database. It must change its password at the first sign-in, because the
 * initial one is in a configuration.
 * @throws Error if the password violates the password rules.
 */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await prismaOf(db).empAccount.count()) > 0) {
    return;
  }
  const objection = passwordObjection(password, { username: USERNAME, personalWords: [] });
  if (objection !== null) {
    throw new Error(`INITIAL_ADMIN_PASSWORD is refused by the password rules: ${objection}`);
  }
  const passwordHash = await hashPassword(password);
  // Concurrent processes create one account.
  await db.transaction(async (within) => {
    const id = await insertFirstAccount(within, { username: USERNAME, passwordHash });
    if (id !== null) {
      await addAdministrator(within, id);
    }
  });
};

/**
 * Refuses to run with demo accounts, because their password is public in the README.
 * @throws Error if the database contains demo accounts.
 */
export const refuseDemoAccounts = async (db: Db): Promise<void> => {
  const count = await prismaOf(db).empAccount.count({ where: { isDemo: true } });
  if (count > 0) {
    throw new Error(`The database holds ${count} demo logins; the service does not start in production with them`);
  }
};
