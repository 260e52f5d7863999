import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** Job titles are held by people. */
export const jobTitleDetails: MasterDataDetails = {
  usage: (today) => sql`
    select count(*)::int from employee_positions p where p.job_title_id = t.id and ${coversDay('p', today)}`,
  references: sql`select count(*) from employee_positions p where p.job_title_id = t.id`,
};
