import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The connection of a transaction while it lasts. */
export interface Held {
  client: pg.PoolClient | null;
}

const holding = new AsyncLocalStorage<Held>();

/** Begins a transaction, whose connection is known to `held` from its first statement to its end. */
export const whileHeld = <Result>(held: Held, begin: () => Promise<Result>): Promise<Result> =>
  holding.run(held, begin);

const holdUntilReleased = (held: Held, client: pg.PoolClient): void => {
  const release = client.release.bind(client);
  held.client = client;
  client.release = (error) => {
    held.client = null;
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
        holdUntilReleased(held, client);
      }
      return client;
    });
  }
}
