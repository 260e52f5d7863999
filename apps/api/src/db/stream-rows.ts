import type pg from 'pg';
import type { Sql } from './sql.ts';

const BATCH = 250;

/** The rows of a statement in batches, all from one moment; the next batch is fetched while one is read. */
export const streamRows = async function* <Row>(pool: pg.Pool, statement: Sql): AsyncGenerator<Row> {
  const client = await pool.connect();
  let broken = true;
  const fetchBatch = (): Promise<pg.QueryResult> => {
    const fetching = client.query(`fetch ${BATCH} from batch`);
    // Whoever reads may have left before it fails.
    fetching.catch(() => undefined);
    return fetching;
  };
  try {
    const begun = client.query('begin read only');
    const declared = client.query(`declare batch no scroll cursor for ${statement.text}`, statement.values);
    let next = fetchBatch();
    await Promise.all([begun, declared]);
    for (;;) {
      const { rows } = await next;
      const isLast = rows.length < BATCH;
      // The database goes on while these are read.
      next = isLast ? next : fetchBatch();
      yield* rows as Row[];
      if (isLast) {
        break;
      }
    }
    await client.query('commit');
    broken = false;
  } finally {
    // A connection whose reader left early is still in its transaction, so the pool does not get it back.
    client.release(broken);
  }
};
