import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Lets a name that failed too often try again. */
export const clearFailedLogins = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { username } });
};
