import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { hasLeft } from '#db/employed.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import type { LoginAccount } from './account.repository.ts';

const told = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

/** An account's keys, the newest first. */
export const listPasskeys = (db: Db, accountId: string) =>
  prismaOf(db).passkey.findMany({
    where: { accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: told,
  });

export const credentialIdsOf = async (db: Db, accountId: string): Promise<string[]> =>
  (await prismaOf(db).passkey.findMany({ where: { accountId }, select: { credentialId: true } })).map(
    ({ credentialId }) => credentialId,
  );

export interface KeptPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
}

/** False when the key is known already. */
export const insertPasskey = async (
  db: Db,
  { accountId, name, createdAt, passkey }: { accountId: string; name: string; createdAt: Date; passkey: KeptPasskey },
): Promise<boolean> => {
  const data = { ...passkey, accountId, name, createdAt };
  return (await prismaOf(db).passkey.createMany({ data: [data], skipDuplicates: true })).count === 1;
};

/** What the key was called; null when the account has no such key. */
export const removePasskeyOf = async (
  db: Db,
  { accountId, passkeyId }: { accountId: string; passkeyId: string },
): Promise<string | null> => {
  const [removed] = await db.rows<{ name: string }>(sql`
    delete from passkeys where id = ${passkeyId}::uuid and account_id = ${accountId}::uuid returning name
  `);
  return removed?.name ?? null;
};

/** A key with whose it is. */
interface SigningAccount extends Omit<LoginAccount, 'passwordHash' | 'totpSecret' | 'hasPasskey'>, KeptPasskey {}

/** The key of a name with its account, unless that is disabled or its employee has left; null then. */
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

/** Notes that the key has signed. */
export const noteUse = async (
  db: Db,
  { credentialId, signCount, now }: { credentialId: string; signCount: number; now: Date },
): Promise<void> => {
  await prismaOf(db).passkey.update({
    where: { credentialId },
    data: { signCount, lastUsedAt: now },
    select: { id: true },
  });
};

const LONGEST_LIFE_MINUTES = 60;

/** Takes a challenge, once; those that have run out are forgotten on the way. */
export const spendChallenge = async (db: Db, challenge: string, now: Date): Promise<boolean> => {
  const forgottenBefore = new Date(now.getTime() - LONGEST_LIFE_MINUTES * 60_000);
  const spent = await db.rows(sql`
    with forgotten as (delete from spent_challenges where spent_at < ${forgottenBefore})
    insert into spent_challenges (challenge, spent_at) values (${challenge}, ${now})
    on conflict do nothing
    returning challenge
  `);
  return spent.length === 1;
};
