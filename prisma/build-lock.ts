import type pg from 'pg';

/** Key of the advisory lock; an arbitrary number, the same in every process. */
const LOCK = 7_204_118;

/** Waits for the lock of the processes that migrate or seed the database. The session holds it until it ends. */
export const lockDatabaseBuild = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
};
