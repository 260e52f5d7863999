import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The connection of a transaction while it lasts. */
export interface Held {
  client: pg.PoolClient | null;
  /** It was ended while its work went on, because its time was over. */
  isGivenUp: boolean;
}

const holding = new AsyncLocalStorage<Held>();

/** Begins a transaction, whose connection is known to `held` from its first statement until its end is asked for. */
export const whileHeld = <Result>(held: Held, begin: () => Promise<Result>): Promise<Result> =>
  holding.run(held, begin);

type Query = (this: pg.PoolClient, ...given: readonly unknown[]) => unknown;

const isEnding = (asked: unknown): boolean =>
  /^(?:commit|rollback)$/iu.test(typeof asked === 'string' ? asked : ((asked as Partial<pg.QueryConfig>).text ?? ''));

/**
 * Whoever ends the transaction, be it Prisma by itself when its time is over, sends that before the connection is given back, and the
 * work may go on meanwhile: what it asks for behind that would be a write of its own.
 */
const holdUntilEnded = (held: Held, client: pg.PoolClient): void => {
  const release = client.release.bind(client);
  const query = Reflect.get(client, 'query') as Query;
  held.client = client;
  Reflect.set(client, 'query', (...given: readonly unknown[]) => {
    if (isEnding(given[0])) {
      held.isGivenUp = held.client !== null;
      held.client = null;
    }
    return Reflect.apply(query, client, given);
  });
  client.release = (error) => {
    held.client = null;
    Reflect.set(client, 'query', query);
    release(error);
  };
};

type Connected = Parameters<pg.Pool['connect']>[0];

/** A pool that tells who begins a transaction which connection Prisma took for it. */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected !== undefined) {
      return super.connect(connected);
    }
    return super.connect().then((client) => {
      const held = holding.getStore();
      if (held?.client === null) {
        holdUntilEnded(held, client);
      }
      return client;
    });
  }
}
