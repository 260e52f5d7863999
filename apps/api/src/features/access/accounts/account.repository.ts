import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Clears the failed attempts of a username. */
export const clearFailedLogins = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { username } });
};

/** Deletes all passkeys and recovery codes of an account. */
export const removePasskeys = async (db: Db, accountId: string): Promise<void> => {
  await prismaOf(db).passkey.deleteMany({ where: { accountId } });
  await prismaOf(db).recoveryCode.deleteMany({ where: { accountId } });
};
