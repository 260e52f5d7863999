import { hashOfRecoveryCode } from '#auth/recovery-code.ts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Replaces the recovery codes of an account. */
export const replaceRecoveryCodes = async (db: Db, accountId: string, codes: readonly string[]): Promise<void> => {
  await prismaOf(db).recoveryCode.deleteMany({ where: { accountId } });
  await prismaOf(db).recoveryCode.createMany({
    data: codes.map((code) => ({ accountId, codeHash: hashOfRecoveryCode(code) })),
  });
};

/** Uses up a recovery code; returns false for an unknown code. */
export const redeemRecoveryCode = async (db: Db, accountId: string, code: string): Promise<boolean> => {
  const where = { accountId, codeHash: hashOfRecoveryCode(code) };
  return (await prismaOf(db).recoveryCode.deleteMany({ where })).count === 1;
};

export const countRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  prismaOf(db).recoveryCode.count({ where: { accountId } });
