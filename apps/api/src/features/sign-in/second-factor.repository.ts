import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

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
