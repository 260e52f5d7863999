import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import { hasSecondFactor, lacksRequiredFactor } from '#auth/second-factor-condition.ts';
import { AppError } from '#core/app-error.ts';

export interface StoredSecondFactor {
  /** Encrypted; null when there is none. */
  readonly totpSecret: string | null;
  readonly totpConfirmedAt: Date | null;
}

export const findSecondFactor = (db: Db, accountId: string): Promise<StoredSecondFactor> =>
  prismaOf(db).empAccount.findUniqueOrThrow({
    where: { id: accountId },
    select: { totpSecret: true, totpConfirmedAt: true },
  });

/**
 * Saves a secret that is not confirmed yet, and replaces a previous one. Returns false when a confirmed secret
 * exists.
 */
export const savePendingSecret = async (db: Db, accountId: string, totpSecret: string): Promise<boolean> => {
  const { count } = await prismaOf(db).empAccount.updateMany({
    where: { id: accountId, totpConfirmedAt: null },
    data: { totpSecret, totpLastStep: null },
  });
  return count === 1;
};

/** Marks the time step of a code as used; returns false when this or a later step was used before. */
export const redeemStep = async (db: Db, accountId: string, step: number): Promise<boolean> => {
  const used = await db.rows(sql`
    update emp_accounts set totp_last_step = ${step}
    where id = ${accountId}::uuid and (totp_last_step is null or totp_last_step < ${step})
    returning id
  `);
  return used.length === 1;
};

export const confirmSecret = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await prismaOf(db).empAccount.update({
    where: { id: accountId },
    data: { totpConfirmedAt: now, version: { increment: 1 } },
    select: { id: true },
  });
};

export const removeSecret = async (db: Db, accountId: string): Promise<void> => {
  await prismaOf(db).empAccount.update({
    where: { id: accountId },
    data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: null, version: { increment: 1 } },
    select: { id: true },
  });
};

/**
 * Checks that the account still has a second factor when a role requires one, after a factor was removed. Deletes the
 * recovery codes when no factor is left.
 * @throws AppError SecondFactorKept.
 */
export const requireRemainingFactor = async (db: Db, accountId: string): Promise<void> => {
  const [lacking] = await db.rows(sql`
    select from emp_accounts a where a.id = ${accountId}::uuid and ${lacksRequiredFactor('a')}
  `);
  if (lacking) {
    throw new AppError('SecondFactorKept');
  }
  await db.rows(sql`
    delete from recovery_codes c using emp_accounts a
    where a.id = ${accountId}::uuid and c.account_id = a.id and not ${hasSecondFactor('a')}
  `);
};
