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

/** Reads a statement through a cursor, from one snapshot, in batches that are requested ahead of reading. */
const batchesOf = async function* <Row>(
  client: pg.ClientBase,
  statement: Sql,
  size: number,
): AsyncGenerator<readonly Row[]> {
  const fetchBatch = (): Promise<pg.QueryResult> => withHandledRejection(client.query(`fetch ${size} from chosen`));
  const begun = client.query('begin isolation level repeatable read read only');
  const declared = client.query(`declare chosen no scroll cursor for ${statement.text}`, statement.values);
  let next = fetchBatch();
  await Promise.all([begun, declared]);
  for (let isLast = false; !isLast;) {
    const { rows } = await next;
    isLast = rows.length < size;
    next = isLast ? next : fetchBatch();
    yield rows as Row[];
  }
};

const keysOf = async function* (client: pg.ClientBase, keyQuery: Sql): AsyncGenerator<readonly string[]> {
  let size = ROW_BATCH.first;
  for await (const rows of batchesOf<KeyRow>(client, keyQuery, KEY_BATCH)) {
    for (let from = 0; from < rows.length; from += size, size = Math.min(size * 2, ROW_BATCH.most)) {
      yield rows.slice(from, from + size).map(({ key }) => key);
    }
  }
};

/** Runs a read on a connection of the pool. A read that is stopped leaves an open transaction, so its connection is closed. */
const readOn = async function* <Row>(
  pool: pg.Pool,
  read: (client: pg.ClientBase) => AsyncGenerator<Row>,
): AsyncGenerator<Row> {
  const client = await pool.connect();
  let broken = true;
  try {
    yield* read(client);
    await client.query('commit');
    broken = false;
  } finally {
    client.release(broken);
  }
};

/** Streams the rows in order, from one snapshot. */
export const streamRows = <Row>(pool: pg.Pool, { keyQuery, rowQuery }: StreamQueries): AsyncGenerator<Row> =>
  readOn(pool, async function* (client) {
    const pending: Promise<pg.QueryResult>[] = [];
    for await (const keys of keysOf(client, keyQuery)) {
      pending.push(withHandledRejection(client.query(rowQuery(keys))));
      const first = pending.length > BATCHES_AHEAD ? pending.shift() : undefined;
      yield* ((await first)?.rows ?? []) as Row[];
    }
    for (const last of pending) {
      yield* (await last).rows as Row[];
    }
  });

/** Streams the rows of one statement in order, from one snapshot. */
export const streamStatement = <Row>(pool: pg.Pool, statement: Sql): AsyncGenerator<Row> =>
  readOn(pool, async function* (client) {
    for await (const rows of batchesOf<Row>(client, statement, KEY_BATCH)) {
      yield* rows;
    }
  });
