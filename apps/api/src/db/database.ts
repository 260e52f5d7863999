import { createHash } from 'node:crypto';
import { type Prisma, PrismaClient } from '@hr/prisma/client';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { isConflict, TRANSACTION_TIMEOUT } from './availability.ts';
import { openPool, type ConnectionOptions } from './open-pool.ts';
import { prismaClient } from './prisma-of.ts';
import type { Sql } from './sql.ts';
import { streamRows, streamStatement } from './stream-rows.ts';
import { type TransactionConnection, withConnection } from './transaction-pool.ts';

interface Planning {
  readonly isPlannedPerCall?: boolean;
}

interface TransactionOptions {
  readonly isLong?: boolean;
  /** All statements read one snapshot of the database. A conflict with another transaction retries the work. */
  readonly isSnapshot?: boolean;
}

/** Database access of services and repositories. Inside a transaction it is the transaction. */
export interface Db {
  /** Prisma client for writes and simple reads; repositories get it by `prismaOf(db)`. */
  readonly [prismaClient]: Prisma.TransactionClient;
  /** Runs one statement for lists, reports and balances. Calendar dates are selected as `::text`, counts as `::int`. */
  readonly rows: <Row>(statement: Sql, planning?: Planning) => Promise<Row[]>;
  /**
   * Sends a write without waiting for its result. Inside a transaction later statements run after it. The transaction
   * waits for it before the commit, and fails if it fails.
   */
  readonly send: (statement: Sql) => Promise<void>;
  /**
   * Runs one statement outside of the transaction, for progress that others see while it lasts. The caller then uses
   * two connections, so it must not wait for the result.
   */
  readonly rowsOutsideTransaction: <Row>(statement: Sql) => Promise<Row[]>;
  /**
   * Streams a long list from one snapshot, over separate connections, without holding it in memory. One statement
   * selects the keys as `key`. Another with a cached plan selects the rows of some keys.
   */
  readonly stream: <Row>(keyQuery: Sql, rowsByKeys: (keys: readonly string[]) => Sql) => AsyncGenerator<Row>;
  /** Streams the rows of one statement like `stream`, for rows that cannot be selected by keys. */
  readonly streamStatement: <Row>(statement: Sql) => AsyncGenerator<Row>;
  /**
   * Runs the work in one transaction, which joins an outer one. After a conflict the work is retried from its start,
   * so it must not consume anything that can be read only once.
   */
  readonly transaction: <Result>(work: (db: Db) => Promise<Result>, patience?: TransactionOptions) => Promise<Result>;
  /**
   * Registers a callback that runs after the transaction has ended, with its outcome. The callback must handle its
   * own errors.
   */
  readonly afterTransaction: (callback: (outcome: TransactionOutcome) => Promise<void>) => void;
}

/** Outcome of a transaction; unknown if the commit itself failed. */
export type TransactionOutcome = 'committed' | 'rolledBack' | 'unknown';

/** Connections of the service. `close` waits for those in use. */
export interface Database extends Db {
  readonly prisma: Prisma.TransactionClient;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions extends ConnectionOptions {
  readonly poolSize: number;
  /** Separate connections for streams, so that long reads do not delay short ones. */
  readonly streamPoolSize?: number;
  /** Milliseconds for a statement outside of a transaction; a frozen server never answers. */
  readonly statementTimeout?: number;
  /** Milliseconds that a statement waits for a lock of another transaction. */
  readonly lockTimeout?: number;
  /** Milliseconds for a transaction that is not long. */
  readonly transactionTimeout?: number;
}

const STREAM_POOL_SIZE = 3;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Short enough that waiting commands do not use up the pool. */
const LOCK_TIMEOUT_MS = 5_000;
/** Limits a transaction and each of its statements. */
const TRANSACTION_TIMEOUT_MS = 30_000;
const LONG_TRANSACTION_TIMEOUT_MS = 300_000;
/** Time for one batch. The first may include sorting a whole table. */
const BATCH_TIMEOUT_MS = 60_000;

/** Concurrent short statements share the cores. Starting parallel workers costs more than it saves. */
const NO_PARALLEL_WORKERS = 'max_parallel_workers_per_gather=0';

/**
 * Streams read all rows, so the cursor is planned for all of them. The batch statement is planned once for any keys,
 * and looks up small tables by index.
 */
const STREAM_SETTINGS = ['cursor_tuple_fraction=1', 'plan_cache_mode=force_generic_plan', 'random_page_cost=1.1'];

/** A cached plan suits few values. Statements with longer arrays are planned for each call. */
const MAX_ARRAY_OF_CACHED_PLAN = 100;

const hasLongArray = ({ values }: Sql): boolean =>
  values.some((value) => Array.isArray(value) && value.length > MAX_ARRAY_OF_CACHED_PLAN);

/** Names a statement by the hash of its text, so that each connection plans it once. */
const toQueryConfig = (
  statement: Sql,
  timeout: number,
  { isPlannedPerCall = hasLongArray(statement) }: Planning,
): pg.QueryConfig & { values: unknown[]; query_timeout: number } => ({
  ...(isPlannedPerCall ? {} : { name: createHash('sha1').update(statement.text).digest('base64') }),
  text: statement.text,
  values: statement.values,
  query_timeout: timeout,
});

/** Builds the text and the name of the batch statement once, for any keys. */
const toBatchQuery = (rowsByKeys: (keys: readonly string[]) => Sql): ((keys: readonly string[]) => pg.QueryConfig) => {
  const placeholder: readonly string[] = [];
  const statement = toQueryConfig(rowsByKeys(placeholder), BATCH_TIMEOUT_MS, { isPlannedPerCall: false });
  return (keys) => ({ ...statement, values: statement.values.map((value) => (value === placeholder ? keys : value)) });
};

const refuseStream = (): never => {
  throw new Error('A stream has its own snapshot and cannot be part of a transaction');
};

type TransactionCallback = Parameters<Db['afterTransaction']>[0];

/** Statements that a transaction has sent without waiting. */
interface SentStatements {
  readonly all: Promise<unknown>[];
  /** First error. */
  failure: Error | null;
}

const IN_FAILED_TRANSACTION = '25P02';

const isConsequence = (error: Error): boolean => 'code' in error && error.code === IN_FAILED_TRANSACTION;

interface TransactionState {
  readonly connection: TransactionConnection;
  readonly callbacks: TransactionCallback[];
  readonly sent: SentStatements;
  readonly rowsOutsideTransaction: Db['rowsOutsideTransaction'];
  /** Milliseconds. */
  readonly timeout: number;
}

const inTransaction = (
  prisma: Prisma.TransactionClient,
  { connection, callbacks, sent, rowsOutsideTransaction, timeout }: TransactionState,
): Db => {
  const query = (statement: Sql, planning: Planning = {}): Promise<pg.QueryResult> => {
    if (connection.client === null) {
      throw new Error(connection.isTimedOut ? TRANSACTION_TIMEOUT : 'The transaction is over');
    }
    return connection.client.query(toQueryConfig(statement, timeout, planning));
  };
  const db: Db = {
    [prismaClient]: prisma,
    rowsOutsideTransaction,
    rows: async (statement, planning) => (await query(statement, planning)).rows,
    send: async (statement) => {
      const sending = query(statement).catch((error: Error) => {
        sent.failure ??= isConsequence(error) ? null : error;
      });
      sent.all.push(sending);
    },
    stream: refuseStream,
    streamStatement: refuseStream,
    transaction: (work) => work(db),
    afterTransaction: (callback) => void callbacks.push(callback),
  };
  return db;
};

/** Runs the work in a new transaction, then its callbacks. */
const runTransaction = async <Result>(
  prisma: PrismaClient,
  {
    rowsOutsideTransaction,
    timeout,
    isSnapshot,
  }: Pick<TransactionState, 'rowsOutsideTransaction' | 'timeout'> & { readonly isSnapshot: boolean },
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const callbacks: TransactionCallback[] = [];
  const connection: TransactionConnection = { client: null, isTimedOut: false };
  const sent: SentStatements = { all: [], failure: null };
  let outcome: TransactionOutcome = 'rolledBack';
  try {
    const result = await withConnection(connection, () =>
      prisma.$transaction(
        async (client) => {
          try {
            const value = await work(
              inTransaction(client, { connection, callbacks, sent, rowsOutsideTransaction, timeout }),
            );
            await Promise.all(sent.all);
            if (sent.failure) {
              throw sent.failure;
            }
            outcome = 'unknown';
            return value;
          } catch (error) {
            throw sent.failure ?? error;
          } finally {
            // Statements that still run after an error are not part of the transaction.
            connection.client = null;
          }
        },
        { maxWait: 5_000, timeout, ...(isSnapshot ? { isolationLevel: 'RepeatableRead' } : {}) },
      ),
    );
    outcome = 'committed';
    return result;
  } finally {
    for (const callback of callbacks) {
      await callback(outcome);
    }
  }
};

/** Maximum number of attempts after a deadlock or serialization failure. */
const MAX_ATTEMPTS = 3;

/** Retries a transaction that was rolled back because of a conflict. Decision 114. */
const retryOnConflict = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === MAX_ATTEMPTS || !isConflict(error)) {
        throw error;
      }
    }
  }
};

/** Opens the connection pools. Connections are made on first use. */
export const openDatabase = ({
  poolSize,
  streamPoolSize = STREAM_POOL_SIZE,
  statementTimeout = STATEMENT_TIMEOUT_MS,
  lockTimeout = LOCK_TIMEOUT_MS,
  transactionTimeout = TRANSACTION_TIMEOUT_MS,
  ...connectionOptions
}: DatabaseOptions): Database => {
  const pool = openPool(connectionOptions, {
    max: poolSize,
    queryTimeout: TRANSACTION_TIMEOUT_MS,
    settings: [NO_PARALLEL_WORKERS, `lock_timeout=${lockTimeout}`],
  });
  const streams = openPool(connectionOptions, {
    max: streamPoolSize,
    queryTimeout: BATCH_TIMEOUT_MS,
    settings: STREAM_SETTINGS,
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const rows: Db['rows'] = async (statement, planning = {}) =>
    (await pool.query(toQueryConfig(statement, statementTimeout, planning))).rows;
  return {
    prisma,
    [prismaClient]: prisma,
    rows,
    send: async (statement) => void (await rows(statement)),
    rowsOutsideTransaction: rows,
    stream: (keyQuery, rowsByKeys) => streamRows(streams, { keyQuery, rowQuery: toBatchQuery(rowsByKeys) }),
    streamStatement: (statement) => streamStatement(streams, statement),
    transaction: (work, { isLong = false, isSnapshot = false } = {}) =>
      retryOnConflict(() =>
        runTransaction(
          prisma,
          {
            rowsOutsideTransaction: rows,
            timeout: isLong ? LONG_TRANSACTION_TIMEOUT_MS : transactionTimeout,
            isSnapshot,
          },
          work,
        ),
      ),
    afterTransaction: () => {
      throw new Error('A transaction callback can only be registered inside a transaction');
    },
    close: async () => {
      await prisma.$disconnect();
      await Promise.all([pool.end(), streams.end()]);
    },
  };
};
