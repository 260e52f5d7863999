import type pg from 'pg';

/** Any number serves, as long as every process takes the same. */
const LOCK = 7_204_118;

export const waitToBuild = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
};
