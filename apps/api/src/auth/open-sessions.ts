import type { OpenSession } from '@hr/contracts/access/sign-in';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Of the sessions of an account: those that are signed in. */
export const isOpenSession = (now: Date): Sql =>
  sql`revoked_at is null and idle_expires_at > ${now} and absolute_expires_at > ${now}`;

interface Row extends Omit<OpenSession, 'createdAt' | 'lastUsedAt' | 'isCurrent'> {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Where an account is signed in now, the newest first. */
export const listOpenSessions = async ({ db, actor, now }: Context, accountId: string): Promise<OpenSession[]> => {
  const rows = await db.rows<Row>(sql`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt", ip_address as "ipAddress",
      user_agent as "userAgent"
    from sessions
    where account_id = ${accountId}::uuid and ${isOpenSession(now)}
    order by created_at desc, id desc
    limit 100
  `);
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
};
