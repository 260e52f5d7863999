import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** The codes of nationalities by their identifiers. */
export const findNationalityCodes = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<{ readonly id: string; readonly code: string }>(
    sql`select id, code from nationalities where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
};
