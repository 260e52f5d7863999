import type pg from 'pg';
import { TransactionPool } from './transaction-pool.ts';

/** How a database is reached, whatever for. */
export interface Reached {
  readonly url: string;
  /** Taken at the start of each connection; the service gives up the owner's rights with it. */
  readonly role?: string;
  readonly onConnectionLost: (error: Error) => void;
}

interface Shape {
  readonly max: number;
  /** Milliseconds. */
  readonly queryTimeout: number;
  readonly settings: readonly string[];
  readonly Client: typeof pg.Client;
}

/**
 * Prisma tells the database an instant without its zone, and passes over the zone of the one that it is told: both are those of
 * the connection, which a database takes from the machine that it was made on.
 */
const IN_UTC = 'TimeZone=UTC';

/** Connections that are made when they are first needed. */
export const openPool = (
  { url, role, onConnectionLost }: Reached,
  { max, queryTimeout, settings, Client }: Shape,
): pg.Pool => {
  const options = [IN_UTC, ...settings, ...(role === undefined ? [] : [`role=${role}`])];
  const pool = new TransactionPool({
    connectionString: url,
    max,
    options: options.map((option) => `-c ${option}`).join(' '),
    query_timeout: queryTimeout,
    // Statements that are asked for together are sent together, so that they cost one round trip; they run one after the other all
    // the same. When one fails inside a transaction, those after it fail for it, and the first error is the one to tell.
    pipeline: true,
    Client,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onConnectionLost);
  return pool;
};
