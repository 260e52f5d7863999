import type { Db } from '#db/database.ts';
import { hashPassword } from './password.ts';

const USERNAME = 'admin';

/** Gives a database without any account its first one, so that somebody can make the others; leaves any other alone. */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await db.prisma.empAccount.count()) > 0) {
    return;
  }
  const { id: roleId } = await db.prisma.role.findUniqueOrThrow({ where: { code: 'system_administrator' } });
  const account = { username: USERNAME, roleId, passwordHash: await hashPassword(password) };
  // Processes that start together make one.
  await db.prisma.empAccount.createMany({ data: [account], skipDuplicates: true });
};
