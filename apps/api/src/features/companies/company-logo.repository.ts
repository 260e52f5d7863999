import type { Db } from '#db/database.ts';

/** Null for a company without a logo, or no company. */
export const findLogo = async (db: Db, companyId: string): Promise<Uint8Array | null> => {
  const logo = await db.prisma.companyLogo.findUnique({ where: { companyId }, select: { image: true } });
  return logo?.image ?? null;
};

/** Null takes the logo away. */
export const writeLogo = async (db: Db, companyId: string, image: Uint8Array<ArrayBuffer> | null): Promise<void> => {
  if (image === null) {
    await db.prisma.companyLogo.deleteMany({ where: { companyId } });
    return;
  }
  await db.prisma.companyLogo.upsert({
    where: { companyId },
    create: { companyId, image },
    update: { image },
    select: { companyId: true },
  });
};
