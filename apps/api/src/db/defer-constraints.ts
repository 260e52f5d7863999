import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** Defers deferrable constraints to the commit, so that for example two records can swap their names. */
export const deferConstraints = async (db: Db): Promise<void> => {
  await db.rows(sql`set constraints all deferred`);
};
