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

/** A secret that waits to be confirmed, in place of one that did; false when a confirmed one is there. */
export const keepSecret = async (db: Db, accountId: string, totpSecret: string): Promise<boolean> => {
  const { count } = await prismaOf(db).empAccount.updateMany({
    where: { id: accountId, totpConfirmedAt: null },
    data: { totpSecret, totpLastStep: null },
  });
  return count === 1;
};

/** Takes a code's time step, once; false when it or a later one was taken before. */
export const takeStep = async (db: Db, accountId: string, step: number): Promise<boolean> => {
  const taken = await db.rows(sql`
    update emp_accounts set totp_last_step = ${step}
    where id = ${accountId}::uuid and (totp_last_step is null or totp_last_step < ${step})
    returning id
  `);
  return taken.length === 1;
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
 * Judges the account as it is after a factor was taken off: a role may require one, and without any the codes are good for
 * nothing.
 * @throws AppError SecondFactorKept.
 */
export const keepRequiredFactor = async (db: Db, accountId: string): Promise<void> => {
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
