import type pg from 'pg';
import type { Sql } from './sql.ts';

/** How many are chosen at once: their keys are small. */
const CHOSEN = 1_000;
/** Of how many is told at once: of few at first, so that there is something to read soon, and then of twice as many each time. */
const TOLD = { first: 25, most: 100 };
/** Asked for before those in front of them are read, so that the database always has work. */
const AHEAD = 2;

interface Streamed {
  readonly chosen: Sql;
  readonly toldBy: (keys: readonly string[]) => pg.QueryConfig;
}

interface Key {
  readonly key: string;
}

const caught = <Result>(asked: Promise<Result>): Promise<Result> => {
  asked.catch(() => undefined);
  return asked;
};

const keysOf = async function* (client: pg.ClientBase, chosen: Sql): AsyncGenerator<readonly string[]> {
  const choose = (): Promise<pg.QueryResult<Key>> => caught(client.query(`fetch ${CHOSEN} from chosen`));
  const begun = client.query('begin isolation level repeatable read read only');
  const declared = client.query(`declare chosen no scroll cursor for ${chosen.text}`, chosen.values);
  let next = choose();
  await Promise.all([begun, declared]);
  let size = TOLD.first;
  for (let isLast = false; !isLast;) {
    const { rows } = await next;
    isLast = rows.length < CHOSEN;
    next = isLast ? next : choose();
    for (let from = 0; from < rows.length; from += size, size = Math.min(size * 2, TOLD.most)) {
      yield rows.slice(from, from + size).map(({ key }) => key);
    }
  }
};

/** The rows one after the other, all from one moment. */
export const streamRows = async function* <Row>(pool: pg.Pool, { chosen, toldBy }: Streamed): AsyncGenerator<Row> {
  const client = await pool.connect();
  let broken = true;
  const told: Promise<pg.QueryResult>[] = [];
  try {
    for await (const keys of keysOf(client, chosen)) {
      told.push(caught(client.query(toldBy(keys))));
      const first = told.length > AHEAD ? told.shift() : undefined;
      yield* ((await first)?.rows ?? []) as Row[];
    }
    for (const last of told) {
      yield* (await last).rows as Row[];
    }
    await client.query('commit');
    broken = false;
  } finally {
    // A connection whose reader left early is still in its transaction, so the pool does not get it back.
    client.release(broken);
  }
};
