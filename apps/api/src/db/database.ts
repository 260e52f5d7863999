import { createHash } from 'node:crypto';
import { type Prisma, PrismaClient } from '@hr/prisma/client';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { isConflict, TRANSACTION_TIMEOUT } from './availability.ts';
import { CorkedClient } from './corked-client.ts';
import { openPool, type Reached } from './open-pool.ts';
import { prismaClient } from './prisma-of.ts';
import type { Sql } from './sql.ts';
import { streamRows } from './stream-rows.ts';
import { type Held, whileHeld } from './transaction-pool.ts';

interface Planning {
  /** Planned for its own values each time: what suits a keyword that half the rows hold does not suit one that none does. */
  readonly isPlannedAnew?: boolean;
}

interface Patience {
  readonly isPatient?: boolean;
}

/** What services and repositories reach the database through; inside a transaction it is the transaction's own. */
export interface Db {
  /** Writes and simple reads, which are for repositories: `prismaOf(db)`. */
  readonly [prismaClient]: Prisma.TransactionClient;
  /** Lists, reports and balances: one statement, its rows as selected. Calendar dates are selected as `::text`, counts as `::int`. */
  readonly rows: <Row>(statement: Sql, planning?: Planning) => Promise<Row[]>;
  /**
   * A write whose answer nobody asks for. Inside a transaction the work goes on at once: what it asks for next is done after that, and
   * the transaction waits for it at its end and fails as it does.
   */
  readonly send: (statement: Sql) => Promise<void>;
  /**
   * One statement that is no part of the transaction: what others are to see while it lasts. Whoever asks for one holds two
   * connections and must not wait for it.
   */
  readonly beside: <Row>(statement: Sql) => Promise<Row[]>;
  /**
   * The rows of a long list, all from one moment, without holding them in memory: over connections of their own. One statement
   * chooses their keys, as `key`, and what is told of some of them is asked by another, whose plan is kept.
   */
  readonly stream: <Row>(chosen: Sql, telling: (keys: readonly string[]) => Sql) => AsyncGenerator<Row>;
  /**
   * Runs the work in one transaction: all of it or none. Part of another one it lasts as long as that may. Work that gave way to
   * others is done again from its beginning, so that it reads nothing that can be read only once.
   */
  readonly transaction: <Result>(work: (db: Db) => Promise<Result>, patience?: Patience) => Promise<Result>;
  /**
   * Has something done outside of the database once it is known what became of the transaction that this is part of. What
   * fails there changes nothing of that; it is for whoever does it to catch.
   */
  readonly afterTransaction: (follow: (outcome: Outcome) => Promise<void>) => void;
}

/** What became of a transaction; nobody knows where it failed while it was being committed. */
export type Outcome = 'committed' | 'rolledBack' | 'unknown';

/** The service's connections to the database; `close` waits for those in use. */
export interface Database extends Db {
  readonly prisma: Prisma.TransactionClient;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions extends Reached {
  readonly poolSize: number;
  /** Connections for streams, apart from the others: what is long holds up nothing that is short. */
  readonly streamPoolSize?: number;
  /** How long a statement outside of a transaction may take before it is given up, in milliseconds: a frozen server never answers. */
  readonly statementTimeout?: number;
  /** Milliseconds that a statement waits for a lock of another transaction. */
  readonly lockTimeout?: number;
  /** How long a transaction may take for which nobody is patient, in milliseconds. */
  readonly transactionTimeout?: number;
}

const STREAM_POOL_SIZE = 3;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Well below the time in which waiting commands would use up the connections of the pool. */
const LOCK_TIMEOUT_MS = 5_000;
/** A transaction as a whole, and so each of its statements. */
const TRANSACTION_TIMEOUT_MS = 30_000;
const PATIENT_TIMEOUT_MS = 300_000;
/** Until a batch comes: the first may be the sorting of a whole table. */
const BATCH_TIMEOUT_MS = 60_000;

/**
 * Many ask at once, and their short statements share the cores: to begin workers costs one of them more than they save, and
 * those begun for the first rows of a list read on beyond them.
 */
const ONE_CORE = 'max_parallel_workers_per_gather=0';

/**
 * Whoever is streamed is read to the end, so that they are chosen by a plan for all and not for the first of them. What is told of
 * some of them is planned once, for any of them; what each names, of tables of a few hundred rows, is looked up by an index in
 * memory rather than by reading the table for every row.
 */
const WHOLE = ['cursor_tuple_fraction=1', 'plan_cache_mode=force_generic_plan', 'random_page_cost=1.1'];

/** A plan that is kept is one for a few: what is asked of more at once is planned for as many as there are. */
const MOST_KEPT = 100;

const asksOfMany = ({ values }: Sql): boolean =>
  values.some((value) => Array.isArray(value) && value.length > MOST_KEPT);

/** Named by its text, so that a connection plans each statement once; the values make no part of the text. */
const prepared = (
  statement: Sql,
  timeout: number,
  { isPlannedAnew = asksOfMany(statement) }: Planning,
): pg.QueryConfig & { values: unknown[]; query_timeout: number } => ({
  ...(isPlannedAnew ? {} : { name: createHash('sha1').update(statement.text).digest('base64') }),
  text: statement.text,
  values: statement.values,
  query_timeout: timeout,
});

/** One statement for any keys: its text and its name are made once. */
const preparedFor = (telling: (keys: readonly string[]) => Sql): ((keys: readonly string[]) => pg.QueryConfig) => {
  const none: readonly string[] = [];
  const statement = prepared(telling(none), BATCH_TIMEOUT_MS, { isPlannedAnew: false });
  return (keys) => ({ ...statement, values: statement.values.map((value) => (value === none ? keys : value)) });
};

type Follow = Parameters<Db['afterTransaction']>[0];

/** What a transaction has sent without waiting for it. */
interface Sent {
  readonly all: Promise<unknown>[];
  /** Why the first of it failed. */
  failure: Error | null;
}

const IN_FAILED_TRANSACTION = '25P02';

const isConsequence = (error: Error): boolean => 'code' in error && error.code === IN_FAILED_TRANSACTION;

interface Begun {
  readonly held: Held;
  readonly follows: Follow[];
  readonly sent: Sent;
  readonly beside: Db['beside'];
  /** Milliseconds. */
  readonly timeout: number;
}

const inTransaction = (prisma: Prisma.TransactionClient, { held, follows, sent, beside, timeout }: Begun): Db => {
  const query = (statement: Sql, planning: Planning = {}): Promise<pg.QueryResult> => {
    if (held.client === null) {
      throw new Error(held.isGivenUp ? TRANSACTION_TIMEOUT : 'The transaction is over');
    }
    return held.client.query(prepared(statement, timeout, planning));
  };
  const db: Db = {
    [prismaClient]: prisma,
    beside,
    rows: async (statement, planning) => (await query(statement, planning)).rows,
    send: async (statement) => {
      const sending = query(statement).catch((error: Error) => {
        sent.failure ??= isConsequence(error) ? null : error;
      });
      sent.all.push(sending);
    },
    stream: () => {
      throw new Error('A stream reads from its own moment and cannot be part of a transaction');
    },
    transaction: (work) => work(db),
    afterTransaction: (follow) => void follows.push(follow),
  };
  return db;
};

/** Runs the work in a transaction of its own, and then what has to follow it. */
const runTransaction = async <Result>(
  prisma: PrismaClient,
  { beside, timeout }: Pick<Begun, 'beside' | 'timeout'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const follows: Follow[] = [];
  const held: Held = { client: null, isGivenUp: false };
  const sent: Sent = { all: [], failure: null };
  let outcome: Outcome = 'rolledBack';
  try {
    const result = await whileHeld(held, () =>
      prisma.$transaction(
        async (client) => {
          try {
            const done = await work(inTransaction(client, { held, follows, sent, beside, timeout }));
            await Promise.all(sent.all);
            if (sent.failure) {
              throw sent.failure;
            }
            outcome = 'unknown';
            return done;
          } catch (error) {
            throw sent.failure ?? error;
          } finally {
            // Of several that were asked for together some may go on where one has failed: what they ask for is no part of it.
            held.client = null;
          }
        },
        { maxWait: 5_000, timeout },
      ),
    );
    outcome = 'committed';
    return result;
  } finally {
    for (const follow of follows) {
      await follow(outcome);
    }
  }
};

/** By then those that it gave way to are through; who gives way more often is told that it cannot be done now. */
const MOST_TRIES = 3;

/** Tries what is undone wholly where it gives way to others that it waited for and that waited for it. */
const untilNobodyIsInTheWay = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MOST_TRIES || !isConflict(error)) {
        throw error;
      }
    }
  }
};

/** Opens the service's pools; connections are made when they are first needed. */
export const openDatabase = ({
  poolSize,
  streamPoolSize = STREAM_POOL_SIZE,
  statementTimeout = STATEMENT_TIMEOUT_MS,
  lockTimeout = LOCK_TIMEOUT_MS,
  transactionTimeout = TRANSACTION_TIMEOUT_MS,
  ...reached
}: DatabaseOptions): Database => {
  const pool = openPool(reached, {
    max: poolSize,
    queryTimeout: TRANSACTION_TIMEOUT_MS,
    settings: [ONE_CORE, `lock_timeout=${lockTimeout}`],
    Client: CorkedClient,
  });
  const streams = openPool(reached, {
    max: streamPoolSize,
    queryTimeout: BATCH_TIMEOUT_MS,
    settings: WHOLE,
    // What is asked for goes out at once: the rows that came before are read without a pause, which would keep it back.
    Client: pg.Client,
  });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const rows: Db['rows'] = async (statement, planning = {}) =>
    (await pool.query(prepared(statement, statementTimeout, planning))).rows;
  return {
    prisma,
    [prismaClient]: prisma,
    rows,
    send: async (statement) => void (await rows(statement)),
    beside: rows,
    stream: (chosen, telling) => streamRows(streams, { chosen, toldBy: preparedFor(telling) }),
    transaction: (work, { isPatient = false } = {}) =>
      untilNobodyIsInTheWay(() =>
        runTransaction(prisma, { beside: rows, timeout: isPatient ? PATIENT_TIMEOUT_MS : transactionTimeout }, work),
      ),
    afterTransaction: () => {
      throw new Error('What follows a transaction has to be asked for inside of one');
    },
    close: async () => {
      await prisma.$disconnect();
      await Promise.all([pool.end(), streams.end()]);
    },
  };
};
