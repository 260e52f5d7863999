import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

/** Null for a company without a logo, or no company. */
export const findLogo = async (db: Db, companyId: string): Promise<Uint8Array | null> => {
  const logo = await prismaOf(db).companyLogo.findUnique({ where: { companyId }, select: { image: true } });
  return logo?.image ?? null;
};

export const companyExists = async (db: Db, id: string): Promise<boolean> =>
  (await prismaOf(db).company.count({ where: { id } })) === 1;

/** Null takes the logo away. False when the company is gone or its version has moved on. */
export const writeLogoAt = async (
  db: Db,
  { id, version, image }: { id: string; version: number; image: Uint8Array<ArrayBuffer> | null },
): Promise<boolean> => {
  const { count } = await prismaOf(db).company.updateMany({
    where: { id, version },
    data: { version: { increment: 1 } },
  });
  if (count === 0) {
    return false;
  }
  if (image === null) {
    await prismaOf(db).companyLogo.deleteMany({ where: { companyId: id } });
  } else {
    await prismaOf(db).companyLogo.upsert({
      where: { companyId: id },
      create: { companyId: id, image },
      update: { image },
      select: { companyId: true },
    });
  }
  return true;
};
