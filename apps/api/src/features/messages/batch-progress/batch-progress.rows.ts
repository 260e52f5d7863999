import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

const KEPT_MS = 60_000;

/**
 * Tells how far the caller's batch is, beside the transaction that it is. A telling that fails is logged and harms no batch:
 * nobody waits for it.
 */
export const tellProgress = ({ db, actor, now, log }: Context, { done, total }: Progress): void => {
  db.beside(sql`
    insert into batch_progress (account_id, done, total, told_at)
    values (${actor.accountId}::uuid, ${done}::int, ${total}::int, ${now})
    on conflict (account_id) do update set done = excluded.done, total = excluded.total, told_at = excluded.told_at
  `).catch((cause: unknown) => log.warn({ err: cause }, 'the progress of a batch was not told'));
};

/** How far the caller's batch is; null while there is none. */
export const findProgress = async ({ db, actor, now }: Context): Promise<Progress | null> => {
  const [progress] = await db.rows<Progress>(sql`
    select done, total from batch_progress
    where account_id = ${actor.accountId}::uuid and done < total and told_at > ${new Date(now.getTime() - KEPT_MS)}
  `);
  return progress ?? null;
};
