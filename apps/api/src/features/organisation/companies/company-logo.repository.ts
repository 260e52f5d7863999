import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Null for a company without a logo, or no company. */
export const findLogo = async (db: Db, companyId: string): Promise<Uint8Array | null> => {
  const logo = await prismaOf(db).companyLogo.findUnique({ where: { companyId }, select: { image: true } });
  return logo?.image ?? null;
};

/** Null takes the logo away. */
export const writeLogo = async (db: Db, companyId: string, image: Uint8Array<ArrayBuffer> | null): Promise<void> => {
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
