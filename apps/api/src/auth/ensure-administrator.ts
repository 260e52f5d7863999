import type { Db } from '#db/database.ts';
import { hashPassword } from './password.ts';

const USERNAME = 'admin';

/** Gives a database without any account its first one, so that somebody can make the others; leaves any other alone. */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await db.prisma.empAccount.count()) > 0) {
    return;
  }
  const account = { username: USERNAME, roleCode: 'system_administrator', passwordHash: await hashPassword(password) };
  // Processes that start together make one.
  await db.prisma.empAccount.createMany({ data: [account], skipDuplicates: true });
};
