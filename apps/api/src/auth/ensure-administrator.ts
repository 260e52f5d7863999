import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { hashPassword } from './password.ts';
import { passwordObjection } from './password-strength.ts';

const USERNAME = 'admin';

/**
 * Gives a database without any account its first one, so that somebody can make the others; leaves any other alone. Whoever
 * signs in with it chooses another password first: this one stood in a configuration.
 * @throws Error when the password is one that nobody may choose.
 */
export const ensureAdministrator = async (db: Db, password: string | undefined): Promise<void> => {
  if (password === undefined || (await prismaOf(db).empAccount.count()) > 0) {
    return;
  }
  const objection = passwordObjection(password, { username: USERNAME, known: [] });
  if (objection !== null) {
    throw new Error(`INITIAL_ADMIN_PASSWORD is refused, as it would be for anybody: ${objection}`);
  }
  const { id: roleId } = await prismaOf(db).role.findUniqueOrThrow({ where: { code: 'system_administrator' } });
  const account = { username: USERNAME, roleId, passwordHash: await hashPassword(password), mustChangePassword: true };
  // Processes that start together make one.
  await prismaOf(db).empAccount.createMany({ data: [account], skipDuplicates: true });
};
