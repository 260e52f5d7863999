import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sql } from '#db/sql.ts';

/** The organisation as it pays, withholds and insures. */
interface PayingOrganisation {
  readonly nameZh: string;
  /** Tax id under which it withholds. */
  readonly taxId: string;
  readonly phone: string;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly nhiUnitCode: string | null;
}

/** Finds the first active company by code (decision 099). @throws AppError OrganisationMissing. */
export const getPayingOrganisation = async ({ db, today }: Context): Promise<PayingOrganisation> => {
  const [organisation] = await db.rows<PayingOrganisation>(sql`
    select c.name_zh as "nameZh", coalesce(c.withholding_tax_id, c.tax_id) as "taxId",
      coalesce(c.hr_contact_phone, c.phone) as phone, c.hr_contact_name as "contactName",
      c.hr_contact_email as "contactEmail", c.nhi_unit_code as "nhiUnitCode"
    from companies c where c.active_to is null or c.active_to > ${today}::date
    order by c.code limit 1`);
  if (!organisation) {
    throw new AppError('OrganisationMissing');
  }
  return organisation;
};
