import type { Db } from '#db/database.ts';
import { type Sql, sql } from '#db/sql.ts';

/** A condition: whoever is of the nationality needs a permit to work here. Those that ask for one are read once. */
export const requiresWorkPermit = (nationalityId: Sql): Sql =>
  sql`${nationalityId} in (select id from nationalities where requires_work_permit)`;

export const doesNationalityRequirePermit = async (db: Db, nationalityId: string | null): Promise<boolean> => {
  const [row] = await db.rows<{ readonly isRequired: boolean | null }>(sql`
    select ${requiresWorkPermit(sql`${nationalityId}::uuid`)} as "isRequired"`);
  return row?.isRequired === true;
};
