import type { Db } from './database.ts';
import { sql } from './sql.ts';

const KEY = sql`hashtext('working_time')`;

/**
 * Locks holidays, office hours and the department tree against changes until the transaction ends, so that leave is
 * calculated from one state. The lock is shared. It must be taken before any row lock: writers of these tables
 * recalculate leave, and lock its applicants, while they hold the exclusive lock. Decision 116.
 */
export const lockWorkingTimeShared = async ({ db }: { readonly db: Db }): Promise<void> => {
  await db.rows(sql`select from pg_advisory_xact_lock_shared(${KEY})`);
};

/** Waits for running leave calculations and blocks new ones until the transaction ends. */
export const lockWorkingTime = async ({ db }: { readonly db: Db }): Promise<void> => {
  await db.rows(sql`select from pg_advisory_xact_lock(${KEY})`);
};
