import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { sql } from '#db/sql.ts';
import type { MasterDataDetails } from '#records/index.ts';

/** The logo is stored in a separate table. */
export const companyDetails: MasterDataDetails = {
  derived: () => ({ hasLogo: sql`exists (select from company_logos l where l.company_id = t.id)` }),
};

/** Returns null for a company without a logo, and for an unknown company. */
export const findLogo = async (db: Db, companyId: string): Promise<Uint8Array | null> => {
  const logo = await prismaOf(db).companyLogo.findUnique({ where: { companyId }, select: { image: true } });
  return logo?.image ?? null;
};

/** Saves the logo; null deletes it. */
export const saveLogo = async (db: Db, companyId: string, image: Uint8Array<ArrayBuffer> | null): Promise<void> => {
  if (image === null) {
    await prismaOf(db).companyLogo.deleteMany({ where: { companyId } });
    return;
  }
  await prismaOf(db).companyLogo.upsert({
    where: { companyId },
    create: { companyId, image },
    update: { image },
    select: { companyId: true },
  });
};
