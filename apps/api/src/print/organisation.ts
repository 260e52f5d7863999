import { type Address, formatAddress } from '@hr/domain/addresses';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Organisation as printed on documents. */
export interface Organisation {
  readonly nameZh: string;
  readonly nameEn: string | null;
  readonly taxId: string;
  readonly representative: string;
  readonly phone: string;
  readonly address: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
}

/**
 * Finds the first active company by code, or null. There is one organisation, so employees have no company of their
 * own. Decision 099.
 */
export const findOrganisation = async ({ db, today }: Context): Promise<Organisation | null> => {
  const [company] = await db.rows<Omit<Organisation, 'address'> & { readonly address: Address }>(sql`
    select c.name_zh as "nameZh", c.name_en as "nameEn", c.tax_id as "taxId", c.representative, c.phone,
      c.registered_address as address, l.image as logo
    from companies c left join company_logos l on l.company_id = c.id
    where c.active_to is null or c.active_to > ${today}::date
    order by c.code
    limit 1`);
  return company ? { ...company, address: formatAddress(company.address) } : null;
};
