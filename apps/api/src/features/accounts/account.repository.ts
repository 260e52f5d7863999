import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Lets a name that failed too often try again. */
export const clearFailedLogins = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).signInLimit.deleteMany({ where: { username } });
};

/** False when the account has no such session, or it had ended. */
export const revokeSession = async (
  db: Db,
  { accountId, sessionId, now }: { accountId: string; sessionId: string; now: Date },
): Promise<boolean> => {
  const { count } = await prismaOf(db).session.updateMany({
    where: { id: sessionId, accountId, revokedAt: null },
    data: { revokedAt: now },
  });
  return count === 1;
};
