import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface BatchProgress {
  readonly done: number;
  readonly total: number;
}

const PROGRESS_LIFETIME_MS = 60_000;

/** Last save of each account. */
const lastSaves = new Map<string, Promise<void>>();

/**
 * Saves the progress of the caller's batch outside of its transaction, after the earlier saves, which other connections
 * could overtake. A failure is logged and does not affect the batch.
 */
export const saveProgress = ({ db, actor, now, log }: Context, { done, total }: BatchProgress): void => {
  const { accountId } = actor;
  const save = async (): Promise<void> => {
    await lastSaves.get(accountId);
    try {
      await db.rowsOutsideTransaction(sql`
        insert into batch_progress (account_id, done, total, updated_at)
        values (${accountId}::uuid, ${done}::int, ${total}::int, ${now})
        on conflict (account_id) do update set done = excluded.done, total = excluded.total, updated_at = excluded.updated_at`);
    } catch (cause) {
      log.warn({ err: cause }, 'failed to save the progress of a batch');
    }
    if (lastSaves.get(accountId) === saved) {
      lastSaves.delete(accountId);
    }
  };
  const saved = save();
  lastSaves.set(accountId, saved);
};

/** Finds the progress of the caller's batch, or null if there is none. */
export const findProgress = async ({ db, actor, now }: Context): Promise<BatchProgress | null> => {
  const [progress] = await db.rows<BatchProgress>(sql`
    select done, total from batch_progress
    where account_id = ${actor.accountId}::uuid and done < total and updated_at > ${new Date(now.getTime() - PROGRESS_LIFETIME_MS)}
  `);
  return progress ?? null;
};
