import type pg from 'pg';
import { TransactionPool } from './transaction-pool.ts';

export interface ConnectionOptions {
  readonly url: string;
  /** Role of each connection; the service drops the rights of the owner. */
  readonly role?: string;
  readonly onConnectionLost: (error: Error) => void;
}

interface PoolOptions {
  readonly max: number;
  /** Milliseconds. */
  readonly queryTimeout: number;
  readonly settings: readonly string[];
}

/**
 * Prisma writes and reads instants without a zone, so they use the zone of the connection. Its default comes from the
 * database server. Decision 100.
 */
const IN_UTC = 'TimeZone=UTC';

/**
 * Opens a pool. Connections are made on first use. Statements that are sent together share a round trip. Decision 093.
 * The clients of `pg` are used unchanged. Decision 123.
 */
export const openPool = (
  { url, role, onConnectionLost }: ConnectionOptions,
  { max, queryTimeout, settings }: PoolOptions,
): pg.Pool => {
  const options = [IN_UTC, ...settings, ...(role === undefined ? [] : [`role=${role}`])];
  const pool = new TransactionPool({
    connectionString: url,
    max,
    options: options.map((option) => `-c ${option}`).join(' '),
    query_timeout: queryTimeout,
    // Sends concurrent statements together in one round trip; they still run in order. After an error in a
    // transaction the later ones fail too, so the first error counts.
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', onConnectionLost);
  // The pool only listens to idle clients. Without a listener, the loss of a connection in use would end the process.
  // Its statements fail with the same error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
