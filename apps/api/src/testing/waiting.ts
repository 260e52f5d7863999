import type { Database } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** How many other transactions wait for the end of the one that has written the row. */
export const waitingFor = async (db: Database, transactionId: string): Promise<number> => {
  const waiting = await db.rows(sql`
    select from pg_locks where not granted and transactionid = ${transactionId}::xid
  `);
  return waiting.length;
};

/** How many of the database wait for somebody else, whatever it is that they wait for. */
export const countWaiting = async (db: Database): Promise<number> => {
  const waiting = await db.rows(sql`
    select from pg_stat_activity connected
    where connected.datname = current_database()
      and exists (select from pg_locks asked where asked.pid = connected.pid and not asked.granted)
  `);
  return waiting.length;
};

interface Editor {
  readonly $queryRaw: (text: TemplateStringsArray) => PromiseLike<unknown>;
}

/** The number under which others wait for the transaction. */
export const transactionIdOf = async (editor: Editor): Promise<string> => {
  const [own] = (await editor.$queryRaw`select pg_current_xact_id()::xid::text as id`) as [{ id: string }];
  return own.id;
};
