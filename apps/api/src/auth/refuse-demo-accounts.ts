import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/**
 * Their password is in the README, so they must not be open to the world.
 * @throws Error when the database holds accounts that the demo generator made.
 */
export const refuseDemoAccounts = async (db: Db): Promise<void> => {
  const count = await prismaOf(db).empAccount.count({ where: { isDemo: true } });
  if (count > 0) {
    throw new Error(`The database holds ${count} demo logins; the service does not start in production with them`);
  }
};
