import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** Runs the work in a savepoint. If it fails, only its statements are rolled back. */
export const inSavepoint = async <Result>(db: Db, work: () => Promise<Result>): Promise<Result> => {
  await db.rows(sql`savepoint part`);
  try {
    const result = await work();
    await db.rows(sql`release savepoint part`);
    return result;
  } catch (error) {
    await db.rows(sql`rollback to savepoint part`);
    throw error;
  }
};

/** Defers deferrable constraints to the commit, so that for example two records can swap their names. */
export const deferConstraints = async (db: Db): Promise<void> => {
  await db.rows(sql`set constraints all deferred`);
};
