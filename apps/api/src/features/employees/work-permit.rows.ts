import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';

/** Whether whoever is of the nationality needs a permit to work here. */
export const doesNationalityRequirePermit = async (db: Db, nationalityId: string | null): Promise<boolean> => {
  const requiring = await db.rows(sql`
    select from nationalities where id = ${nationalityId}::uuid and requires_work_permit`);
  return requiring.length > 0;
};
