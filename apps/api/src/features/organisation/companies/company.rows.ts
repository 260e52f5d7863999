import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** Whether a company has a logo is the logos' table to say. */
export const companyDetails: MasterDataDetails = {
  derived: () => ({ hasLogo: sql`exists (select from company_logos l where l.company_id = t.id)` }),
};
