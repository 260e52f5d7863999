import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Connection of a running transaction. */
export interface TransactionConnection {
  client: pg.PoolClient | null;
  /** The transaction timed out while its work continued. */
  isTimedOut: boolean;
}

const currentConnection = new AsyncLocalStorage<TransactionConnection>();

/** Starts a transaction. `connection` holds its client from the first statement until the end statement. */
export const withConnection = <Result>(
  connection: TransactionConnection,
  begin: () => Promise<Result>,
): Promise<Result> => currentConnection.run(connection, begin);

type Query = (this: pg.PoolClient, ...args: readonly unknown[]) => unknown;

const isEndStatement = (query: unknown): boolean =>
  /^(?:commit|rollback)$/iu.test(typeof query === 'string' ? query : ((query as Partial<pg.QueryConfig>).text ?? ''));

/**
 * Clears the client when the end statement is sent, before the connection is released. Prisma also sends it after a
 * timeout. Statements that the work sends later would not be part of the transaction.
 */
const trackUntilEnd = (connection: TransactionConnection, client: pg.PoolClient): void => {
  const release = client.release.bind(client);
  const query = Reflect.get(client, 'query') as Query;
  connection.client = client;
  Reflect.set(client, 'query', (...args: readonly unknown[]) => {
    if (isEndStatement(args[0])) {
      connection.isTimedOut = connection.client !== null;
      connection.client = null;
    }
    return Reflect.apply(query, client, args);
  });
  client.release = (error) => {
    connection.client = null;
    Reflect.deleteProperty(client, 'query');
    release(error);
  };
};

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

/** A pool that exposes the connection that Prisma uses for a transaction. Decision 044. */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback !== undefined) {
      return super.connect(callback);
    }
    return super.connect().then((client) => {
      const connection = currentConnection.getStore();
      if (connection?.client === null) {
        trackUntilEnd(connection, client);
      }
      return client;
    });
  }
}
