import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Lets a name that failed too often try again. */
export const clearFailedLogins = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { username } });
};

/** Takes off all of an account's passkeys, and the codes for when they are lost. */
export const removePasskeys = async (db: Db, accountId: string): Promise<void> => {
  await prismaOf(db).passkey.deleteMany({ where: { accountId } });
  await prismaOf(db).recoveryCode.deleteMany({ where: { accountId } });
};
