import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Until the transaction ends, nobody else counts what the caller looks at. */
export const holdCounting = async ({ db, actor }: Context): Promise<void> => {
  await db.rows(sql`select from emp_accounts where id = ${actor.accountId}::uuid for no key update`);
};

/** How many values the caller has looked at since. */
export const countReveals = async ({ db, actor }: Context, since: Date): Promise<number> => {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from audit_entries
    where account_id = ${actor.accountId}::uuid and kind = 'reveal' and at > ${since}
  `);
  return row?.count ?? 0;
};

/** Whether the log tells since then that the caller was stopped. */
export const wasAlarmRaised = async ({ db, actor }: Context, since: Date): Promise<boolean> => {
  const found = await db.rows(sql`
    select from audit_entries
    where account_id = ${actor.accountId}::uuid and kind = 'alarm' and at > ${since}
    limit 1
  `);
  return found.length > 0;
};
