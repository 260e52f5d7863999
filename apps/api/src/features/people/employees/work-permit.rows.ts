import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';

/** Condition: the nationality requires a work permit. The list is read once per statement. */
export const requiresWorkPermit = (nationalityId: Sql): Sql =>
  sql`${nationalityId} in (select id from nationalities where requires_work_permit)`;

export const doesNationalityRequirePermit = async (db: Db, nationalityId: string | null): Promise<boolean> => {
  const [row] = await db.rows<{ readonly isRequired: boolean | null }>(sql`
    select ${requiresWorkPermit(sql`${nationalityId}::uuid`)} as "isRequired"`);
  return row?.isRequired === true;
};
