import type { Db } from '#db/database.ts';
import { sql, type Sql } from '#db/sql.ts';

/** Condition: the nationality requires a work permit. The list is read once per statement. */
export const requiresWorkPermit = (nationalityId: Sql): Sql =>
  sql`${nationalityId} in (select id from nationalities where requires_work_permit)`;

export const doesNationalityRequirePermit = async (db: Db, nationalityId: string | null): Promise<boolean> => {
  const [row] = await db.rows<{ readonly isRequired: boolean | null }>(sql`
    select ${requiresWorkPermit(sql`${nationalityId}::uuid`)} as "isRequired"`);
  return row?.isRequired === true;
};

/** Returns true if the project is paid by a grant. */
export const isGrant = async (db: Db, projectId: string | null): Promise<boolean> => {
  const grants = await db.rows(sql`select from projects where id = ${projectId}::uuid and kind = 'grant'`);
  return grants.length > 0;
};

/** Returns nationality codes by id. */
export const findNationalityCodes = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<{ readonly id: string; readonly code: string }>(
    sql`select id, code from nationalities where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
};
