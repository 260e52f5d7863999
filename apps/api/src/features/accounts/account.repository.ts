import type { AccountState } from '@hr/contracts/accounts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

export const insert = async (
  db: Db,
  account: { username: string; roleId: string; employeeId: string | null; passwordHash: string },
): Promise<string> => {
  const data = { ...account, mustChangePassword: true };
  return (await prismaOf(db).empAccount.create({ data, select: { id: true } })).id;
};

interface AccountChange {
  readonly roleId?: string;
  readonly employeeId?: string | null;
  readonly state?: AccountState;
  readonly passwordHash?: string;
  readonly mustChangePassword?: boolean;
  readonly totpSecret?: null;
  readonly totpConfirmedAt?: null;
  readonly totpLastStep?: null;
}

/** False when the account is gone or its version has moved on. */
export const update = async (
  db: Db,
  { id, version }: { id: string; version: number },
  change: AccountChange,
): Promise<boolean> => {
  const data = { ...change, version: { increment: 1 } };
  return (await prismaOf(db).empAccount.updateMany({ where: { id, version }, data })).count === 1;
};

/** Lets a name that failed too often try again. */
export const clearFailedLogins = async (db: Db, username: string): Promise<void> => {
  await prismaOf(db).loginAttempt.deleteMany({ where: { username } });
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
