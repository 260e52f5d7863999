import type { CalendarDate } from '@hr/domain/dates';
import { requiresSecondFactor } from '#auth/second-factor-condition.ts';
import type { Db } from '#db/database.ts';
import { hasLeft } from '#db/employed.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';

export interface LoginAccount {
  readonly accountId: string;
  readonly username: string;
  readonly passwordHash: string;
  /** Expiry of a temporary password; null for a password that its owner has chosen. */
  readonly passwordEndsAt: Date | null;
  /** Locked by an administrator. */
  readonly isLocked: boolean;
  /** Encrypted; null without a confirmed second factor. */
  readonly totpSecret: string | null;
  readonly hasPasskey: boolean;
  readonly employeeId: string | null;
  readonly employeeNo: string | null;
  readonly nameZh: string | null;
}

/** Finds the account of a username. Returns null when it is disabled or its employee has left. */
export const findForLogin = async (db: Db, username: string, today: CalendarDate): Promise<LoginAccount | null> => {
  const [row] = await db.rows<LoginAccount>(sql`
    select a.id as "accountId", a.username, a.password_hash as "passwordHash",
      a.password_ends_at as "passwordEndsAt",
      a.state = 'locked' as "isLocked",
      case when a.totp_confirmed_at is not null then a.totp_secret end as "totpSecret",
      exists (select from passkeys p where p.account_id = a.id) as "hasPasskey",
      e.id as "employeeId", e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from emp_accounts a
    left join employees e on e.id = a.employee_id
    where a.username = ${username}
      and a.state <> 'disabled'
      and not ${hasLeft(sql`a.employee_id`, today)}
  `);
  return row ?? null;
};

export const findPasswordHash = async (db: Db, accountId: string): Promise<string> => {
  const where = { id: accountId };
  return (await prismaOf(db).empAccount.findUniqueOrThrow({ where, select: { passwordHash: true } })).passwordHash;
};

export const findPersonalWords = async (db: Db, accountId: string): Promise<string[]> => {
  const [row] = await db.rows<{ words: (string | null)[] }>(sql`
    select array_agg(word) as words
    from (
      select unnest(array[e.employee_no, e.name_zh, e.name_en]) as word
      from emp_accounts a join employees e on e.id = a.employee_id where a.id = ${accountId}::uuid
      union all
      select unnest(array[c.code, c.name_zh, c.short_name, c.name_en]) from companies c
    ) known
  `);
  return (row?.words ?? []).filter((word) => word !== null);
};

/**
 * Saves the password that the person chose, and ends the requirement to change it. Returns false when the stored hash
 * is no longer the one that the current password was verified against.
 */
export const replacePasswordHash = async (
  db: Db,
  accountId: string,
  { verified, next, now }: { verified: string; next: string; now: Date },
): Promise<boolean> => {
  const { count } = await prismaOf(db).empAccount.updateMany({
    where: { id: accountId, passwordHash: verified },
    data: {
      passwordHash: next,
      passwordChangedAt: now,
      mustChangePassword: false,
      passwordEndsAt: null,
      version: { increment: 1 },
    },
  });
  return count === 1;
};

/**
 * Records a sign-in. The first sign-in at which a role requires a missing second factor starts the grace period. The
 * period restarts only after a sign-in at which no role required one.
 */
export const recordLogin = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await db.rows(sql`
    update emp_accounts a set last_login_at = ${now},
      second_factor_prompted_at = case when ${requiresSecondFactor('a')} then coalesce(a.second_factor_prompted_at, ${now}) end
    where a.id = ${accountId}::uuid
  `);
};

/** Counts the version of accounts whose roles changed, so that a stale edit is refused. */
export const touchAccounts = async (db: Db, accountIds: readonly string[]): Promise<void> => {
  await db.rows(sql`update emp_accounts set version = version + 1 where id = any(${[...accountIds]}::uuid[])`);
};

/** Inserts the first account of an empty database, with a password to change; null if another process has done so. */
export const insertFirstAccount = async (
  db: Db,
  { username, passwordHash }: { readonly username: string; readonly passwordHash: string },
): Promise<string | null> => {
  const [created] = await db.rows<{ readonly id: string }>(sql`
    insert into emp_accounts (username, password_hash, must_change_password) values (${username}, ${passwordHash}, true)
    on conflict (username) do nothing returning id`);
  return created?.id ?? null;
};
