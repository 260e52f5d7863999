import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Answer } from '../production/caller.ts';

export type Rows = <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;

const SHORTLY = 20;

/** Observations about a command during which a process was killed. */
export interface Killed {
  /** Tables that its transaction had opened for writing. */
  readonly written: readonly string[];
  /** Result of the caller: a status, or the connection error. */
  readonly outcome: string;
}

/** Backends that wait for a lock after writing, with the written tables. */
const WAITING = `
  select waiting.pid, held.relation::regclass::text as written from pg_stat_activity waiting
  join pg_locks held on held.pid = waiting.pid and held.granted and held.mode = 'RowExclusiveLock'
  join pg_class written on written.oid = held.relation and written.relkind = 'r'
  where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
    and waiting.backend_xid is not null
  order by 2`;

/** Polls until there is a result, or until there can be none. */
export const until = async <Row>(ask: () => Promise<Row[]>, isOver = (): boolean => false): Promise<Row[]> => {
  for (;;) {
    const rows = await ask();
    if (rows.length > 0 || isOver()) {
      return rows;
    }
    await setTimeout(SHORTLY);
  }
};

interface Killing {
  readonly pool: pg.Pool;
  readonly rows: Rows;
  readonly lateTable: string;
  readonly send: () => Promise<Answer>;
  readonly kill: () => Promise<void>;
  readonly isBackground: boolean;
  /** Backends that have to wait. */
  readonly writers?: number;
}

/** Runs `kill` while what was sent waits for a table, which this locks. */
export const killWhileWaiting = async ({
  pool,
  rows,
  lateTable,
  send,
  kill,
  isBackground,
  writers = 1,
}: Killing): Promise<Killed> => {
  const blocker = await pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`lock table ${lateTable} in share mode`);
    const outcome = send().then(
      ({ status, text }) => `${status} ${text}`,
      (error: unknown) => (error instanceof Error ? error.message : 'broken'),
    );
    let isOver = false;
    void outcome.finally(() => (isOver = true));
    const waiting = await until(
      async () => {
        const waits = await rows<{ pid: number; written: string }>(WAITING);
        return new Set(waits.map(({ pid }) => pid)).size >= writers ? waits : [];
      },
      () => isOver && !isBackground,
    );
    if (waiting.length === 0) {
      throw new Error(`It did not wait: ${await outcome}`);
    }
    await kill();
    return { written: waiting.map(({ written }) => written), outcome: await outcome };
  } finally {
    // Fails if PostgreSQL was killed.
    await blocker.query('rollback').catch(() => undefined);
    blocker.release();
  }
};
