import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

export interface LoginAccount {
  readonly accountId: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly employeeNo: string | null;
  readonly nameZh: string | null;
}

/** The account of a name, unless it is disabled or its employee has left; null then. */
export const findForLogin = async (db: Db, username: string, today: string): Promise<LoginAccount | null> => {
  const [row] = await db.rows<LoginAccount>(sql`
    select a.id as "accountId", a.username, a.password_hash as "passwordHash",
      e.employee_no as "employeeNo", e.name_zh as "nameZh"
    from emp_accounts a
    left join employees e on e.id = a.employee_id
    where a.username = ${username}
      and a.state = 'active'
      and (e.last_working_on is null or e.last_working_on >= ${today}::date)
  `);
  return row ?? null;
};

/** The account's own hash. */
export const findPasswordHash = async (db: Db, accountId: string): Promise<string> => {
  const where = { id: accountId };
  return (await db.prisma.empAccount.findUniqueOrThrow({ where, select: { passwordHash: true } })).passwordHash;
};

export const setPasswordHash = async (db: Db, accountId: string, passwordHash: string): Promise<void> => {
  await db.prisma.empAccount.update({ where: { id: accountId }, data: { passwordHash }, select: { id: true } });
};

export const noteLogin = async (db: Db, accountId: string, now: Date): Promise<void> => {
  await db.prisma.empAccount.update({ where: { id: accountId }, data: { lastLoginAt: now }, select: { id: true } });
};
