import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** Whether a project, which may be none, is paid by a grant. */
export const isGrant = async (db: Db, projectId: string | null): Promise<boolean> => {
  const grants = await db.rows(sql`select from projects where id = ${projectId}::uuid and kind = 'grant'`);
  return grants.length > 0;
};
