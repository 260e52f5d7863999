import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** The logo is stored in a separate table. */
export const companyDetails: MasterDataDetails = {
  derived: () => ({ hasLogo: sql`exists (select from company_logos l where l.company_id = t.id)` }),
};
