import { isOpenSession } from '#auth/open-sessions.ts';
import { sql } from '#db/sql.ts';
import type { HomeCard } from '#home/home-card.ts';
import type { Context } from '#core/context.ts';

const OLD_PASSWORD_DAYS = 365;

/** Home cards of the caller's own account. */
export const ownCards: readonly HomeCard[] = [
  {
    name: 'ownOtherSessions',
    permission: null,
    statement: ({ actor, now }) => sql`
      select count(*)::int as total from sessions
      where account_id = ${actor.accountId}::uuid and id <> ${actor.sessionId}::uuid and ${isOpenSession(now)}`,
  },
  {
    name: 'ownPasswordDays',
    permission: null,
    statement: ({ actor, now }) => sql`
      select case when days >= ${OLD_PASSWORD_DAYS} then days else 0 end as total
      from (
        select floor(extract(epoch from ${now}::timestamptz - password_changed_at) / 86400)::int as days
        from emp_accounts where id = ${actor.accountId}::uuid
      ) age`,
  },
];

export const countFailuresBefore = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<number> => {
  const [row] = await db.rows<{ failed: number }>(sql`
    select count(*)::int as failed
    from audit_entries failure, sessions session
    where session.id = ${actor.sessionId}::uuid
      and failure.account_id = ${actor.accountId}::uuid and failure.kind = 'sign_in_failed'
      and failure.at < session.created_at
      and failure.at > coalesce((
        select max(earlier.at) from audit_entries earlier
        where earlier.account_id = ${actor.accountId}::uuid and earlier.kind = 'sign_in'
          and earlier.at < session.created_at
      ), '-infinity')
  `);
  return row?.failed ?? 0;
};
