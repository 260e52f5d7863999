import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

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
