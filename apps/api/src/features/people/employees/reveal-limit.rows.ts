import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Locks the caller's reveal count until the transaction ends. */
export const lockRevealCount = async ({ db, actor }: Context): Promise<void> => {
  await db.rows(sql`select from emp_accounts where id = ${actor.accountId}::uuid for no key update`);
};

/** Counts the values that the caller revealed since. */
export const countReveals = async ({ db, actor }: Context, since: Date): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from audit_entries
    where account_id = ${actor.accountId}::uuid and kind = 'reveal' and at > ${since}
  `);
  return row?.count ?? 0;
};

/** Returns true if an alarm was logged for the caller since. */
export const wasAlarmRaised = async ({ db, actor }: Context, since: Date): Promise<boolean> => {
  const rows = await db.rows(sql`
    select from audit_entries
    where account_id = ${actor.accountId}::uuid and kind = 'alarm' and at > ${since}
    limit 1
  `);
  return rows.length > 0;
};
