import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { hasLeft } from '#db/employed.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import type { LoginAccount } from './account.repository.ts';

const listedFields = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

/** Lists the passkeys of an account, newest first. */
export const listPasskeys = (db: Db, accountId: string) =>
  prismaOf(db).passkey.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: listedFields,
  });

export const credentialIdsOf = async (db: Db, accountId: string): Promise<string[]> =>
  (await prismaOf(db).passkey.findMany({ where: { accountId }, select: { credentialId: true } })).map(
    ({ credentialId }) => credentialId,
  );

export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
}

/** Returns false when the passkey is already registered. */
export const insertPasskey = async (
  db: Db,
  { accountId, name, createdAt, passkey }: { accountId: string; name: string; createdAt: Date; passkey: StoredPasskey },
): Promise<boolean> => {
  const data = { ...passkey, accountId, name, createdAt };
  return (await prismaOf(db).passkey.createMany({ data: [data], skipDuplicates: true })).count === 1;
};

/** Deletes a passkey and returns its name; null when the account has no such passkey. */
export const removePasskeyOf = async (
  db: Db,
  { accountId, passkeyId }: { accountId: string; passkeyId: string },
): Promise<string | null> => {
  const [removed] = await db.rows<{ name: string }>(sql`
    delete from passkeys where id = ${passkeyId}::uuid and account_id = ${accountId}::uuid returning name
  `);
  return removed?.name ?? null;
};

/** A passkey with its account. */
interface SigningAccount extends Omit<LoginAccount, 'passwordHash' | 'totpSecret' | 'hasPasskey'>, StoredPasskey {}

/** Finds a passkey with its account. Returns null when the account is disabled or its employee has left. */
export const findForSignIn = async (
  db: Db,
  credentialId: string,
  today: CalendarDate,
): Promise<SigningAccount | null> => {
  const [row] = await db.rows<SigningAccount>(sql`
    select k.credential_id as "credentialId", k.public_key as "publicKey", k.sign_count::float8 as "signCount",
      a.id as "accountId", a.username, a.state = 'locked' as "isLocked",
      e.id as "employeeId", e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from passkeys k
    join emp_accounts a on a.id = k.account_id
    left join employees e on e.id = a.employee_id
    where k.credential_id = ${credentialId}
      and a.state <> 'disabled'
      and not ${hasLeft(sql`a.employee_id`, today)}
  `);
  return row ?? null;
};

/** Records a use of the passkey. */
export const recordUse = async (
  db: Db,
  { credentialId, signCount, now }: { credentialId: string; signCount: number; now: Date },
): Promise<void> => {
  await prismaOf(db).passkey.update({
    where: { credentialId },
    data: { signCount, lastUsedAt: now },
    select: { id: true },
  });
};

const MAX_CHALLENGE_MINUTES = 60;

/** Marks a challenge as used; returns false when it was used before. Also deletes expired challenges. */
export const useChallenge = async (db: Db, challenge: string, now: Date): Promise<boolean> => {
  const deletedBefore = new Date(now.getTime() - MAX_CHALLENGE_MINUTES * 60_000);
  const used = await db.rows(sql`
    with deleted as (delete from spent_challenges where spent_at < ${deletedBefore})
    insert into spent_challenges (challenge, spent_at) values (${challenge}, ${now})
    on conflict do nothing
    returning challenge
  `);
  return used.length === 1;
};

/** Deletes all passkeys and recovery codes of an account. */
export const removePasskeys = async (db: Db, accountId: string): Promise<void> => {
  await prismaOf(db).passkey.deleteMany({ where: { accountId } });
  await prismaOf(db).recoveryCode.deleteMany({ where: { accountId } });
};
