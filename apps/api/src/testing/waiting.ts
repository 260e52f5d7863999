import type { Database } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** Counts the transactions that wait for the end of this one. */
export const countWaitingFor = async (db: Database, transactionId: string): Promise<number> => {
  const waiting = await db.rows(sql`
    select from pg_locks where not granted and transactionid = ${transactionId}::xid
  `);
  return waiting.length;
};

/** Counts the connections of the database that wait for any lock. */
export const countWaiting = async (db: Database): Promise<number> => {
  const waiting = await db.rows(sql`
    select from pg_stat_activity connected
    where connected.datname = current_database()
      and exists (select from pg_locks pending_lock where pending_lock.pid = connected.pid and not pending_lock.granted)
  `);
  return waiting.length;
};

interface Editor {
  readonly $queryRaw: (text: TemplateStringsArray) => PromiseLike<unknown>;
}

/** Returns the id of the current transaction. */
export const transactionIdOf = async (editor: Editor): Promise<string> => {
  const [transaction] = (await editor.$queryRaw`select pg_current_xact_id()::xid::text as id`) as [{ id: string }];
  return transaction.id;
};
