import type { Db } from './database.ts';
import { sql } from './sql.ts';

/**
 * Lets the rest of the transaction pass through states that a deferrable constraint forbids, as when two records change
 * names with each other; what it ends in is checked when it is committed.
 */
export const deferConstraints = async (db: Db): Promise<void> => {
  await db.rows(sql`set constraints all deferred`);
};
