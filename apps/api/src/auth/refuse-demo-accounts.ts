import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

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
