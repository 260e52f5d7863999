import { generateRecoveryCodes, hashOfRecoveryCode } from '#auth/second-factor.ts';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import type { Context } from '#core/context.ts';

/** Shown once, for the person to keep. */
export interface RecoveryCodes {
  readonly recoveryCodes: string[];
}

/** Replaces the recovery codes with ten new ones. */
export const createRecoveryCodes = async ({ db, actor }: Context): Promise<RecoveryCodes> => {
  const recoveryCodes = generateRecoveryCodes();
  await prismaOf(db).recoveryCode.deleteMany({ where: { accountId: actor.accountId } });
  await prismaOf(db).recoveryCode.createMany({
    data: recoveryCodes.map((code) => ({ accountId: actor.accountId, codeHash: hashOfRecoveryCode(code) })),
  });
  return { recoveryCodes };
};

/** Uses up a recovery code; returns false for an unknown code. */
export const redeemRecoveryCode = async (db: Db, accountId: string, code: string): Promise<boolean> => {
  const where = { accountId, codeHash: hashOfRecoveryCode(code) };
  return (await prismaOf(db).recoveryCode.deleteMany({ where })).count === 1;
};

export const countRecoveryCodes = (db: Db, accountId: string): Promise<number> =>
  prismaOf(db).recoveryCode.count({ where: { accountId } });
