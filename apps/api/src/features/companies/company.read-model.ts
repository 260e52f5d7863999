import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#master-data/index.ts';

export const companyDetails: MasterDataDetails = {
  selected: sql`exists (select from company_logos l where l.company_id = t.id) as "hasLogo"`,
};
