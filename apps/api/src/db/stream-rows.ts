import type pg from 'pg';
import type { Sql } from './sql.ts';

/** Keys per batch. */
const KEY_BATCH = 1_000;
/** Rows per batch: few at first for an early start, then twice as many each time. */
const ROW_BATCH = { first: 25, most: 100 };
/** Batches that are requested ahead of reading, so that the database is never idle. */
const BATCHES_AHEAD = 2;

interface StreamQueries {
  readonly keyQuery: Sql;
  readonly rowQuery: (keys: readonly string[]) => pg.QueryConfig;
}

interface KeyRow {
  readonly key: string;
}

const withHandledRejection = <Result>(promise: Promise<Result>): Promise<Result> => {
  promise.catch(() => undefined);
  return promise;
};

const keysOf = async function* (client: pg.ClientBase, keyQuery: Sql): AsyncGenerator<readonly string[]> {
  const fetchKeys = (): Promise<pg.QueryResult<KeyRow>> =>
    withHandledRejection(client.query(`fetch ${KEY_BATCH} from chosen`));
  const begun = client.query('begin isolation level repeatable read read only');
  const declared = client.query(`declare chosen no scroll cursor for ${keyQuery.text}`, keyQuery.values);
  let next = fetchKeys();
  await Promise.all([begun, declared]);
  let size = ROW_BATCH.first;
  for (let isLast = false; !isLast;) {
    const { rows } = await next;
    isLast = rows.length < KEY_BATCH;
    next = isLast ? next : fetchKeys();
    for (let from = 0; from < rows.length; from += size, size = Math.min(size * 2, ROW_BATCH.most)) {
      yield rows.slice(from, from + size).map(({ key }) => key);
    }
  }
};

/** Streams the rows in order, from one snapshot. */
export const streamRows = async function* <Row>(
  pool: pg.Pool,
  { keyQuery, rowQuery }: StreamQueries,
): AsyncGenerator<Row> {
  const client = await pool.connect();
  let broken = true;
  const pending: Promise<pg.QueryResult>[] = [];
  try {
    for await (const keys of keysOf(client, keyQuery)) {
      pending.push(withHandledRejection(client.query(rowQuery(keys))));
      const first = pending.length > BATCHES_AHEAD ? pending.shift() : undefined;
      yield* ((await first)?.rows ?? []) as Row[];
    }
    for (const last of pending) {
      yield* (await last).rows as Row[];
    }
    await client.query('commit');
    broken = false;
  } finally {
    // A stopped stream leaves an open transaction, so its connection is closed.
    client.release(broken);
  }
};
