import type { Database } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** How many other transactions wait for the end of the one that has written the row. */
export const waitingFor = async (db: Database, transactionId: string): Promise<number> => {
  const waiting = await db.rows(sql`
    select from pg_locks where not granted and transactionid = ${transactionId}::xid
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
