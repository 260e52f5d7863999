import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { hashPassword } from './password.ts';

const USERNAME = 'admin';

/** Gives a database without any account its first one, so that somebody can make the others; leaves any other alone. */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await prismaOf(db).empAccount.count()) > 0) {
    return;
  }
  const { id: roleId } = await prismaOf(db).role.findUniqueOrThrow({ where: { code: 'system_administrator' } });
  const account = { username: USERNAME, roleId, passwordHash: await hashPassword(password) };
  // Processes that start together make one.
  await prismaOf(db).empAccount.createMany({ data: [account], skipDuplicates: true });
};
