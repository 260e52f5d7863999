import { type Company, companies } from '@hr/contracts/companies';
import { pngSize } from '@hr/domain/images';
import { recordAudit, staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { getMasterData } from '#master-data/index.ts';
import { companyDetails } from './company.read-model.ts';
import * as repository from './company-logo.repository.ts';

/** Pixels on the longer side: enough for print, and little enough that any browser can show it. */
const LONGEST_SIDE = 4_000;

/** @throws AppError NotFound, for a company without a logo too. */
export const getLogo = async ({ db }: Context, companyId: string): Promise<Uint8Array> => {
  const image = await repository.findLogo(db, companyId);
  if (!image) {
    throw new AppError('NotFound');
  }
  return image;
};

const describe = (image: Uint8Array | null): string => {
  const size = image && pngSize(image);
  return size ? `PNG ${size.width} × ${size.height}（${image.length} 位元組）` : '無';
};

/** @throws AppError UnreadableImage. */
const requireLogo = (bytes: Uint8Array): void => {
  const size = pngSize(bytes);
  if (!size) {
    throw fieldError('UnreadableImage', 'file');
  }
  if (Math.max(size.width, size.height) > LONGEST_SIDE) {
    throw fieldError('UnreadableImage', 'file', `圖檔的寬與高不可超過 ${LONGEST_SIDE} 像素`);
  }
};

interface LogoChange {
  readonly id: string;
  /** Of the company, as the editor read it. */
  readonly version: number;
  /** Null takes the logo away. */
  readonly image: Uint8Array<ArrayBuffer> | null;
}

/** @throws AppError NotFound, also when there is no logo to take away; StaleVersion, UnreadableImage. */
export const changeLogo = (context: Context, { id, version, image }: LogoChange): Promise<Company> =>
  inTransaction(context, async (within) => {
    if (image) {
      requireLogo(image);
    }
    const before = await repository.findLogo(within.db, id);
    const isThere = before !== null || (image !== null && (await repository.companyExists(within.db, id)));
    if (!isThere) {
      throw new AppError('NotFound');
    }
    if (!(await repository.writeLogoAt(within.db, { id, version, image }))) {
      throw await staleVersion(within.db, { entity: companies.entity, entityId: id });
    }
    await recordAudit(within, {
      entity: companies.entity,
      entityId: id,
      action: image ? '上傳 LOGO' : '移除 LOGO',
      before: { LOGO: describe(before) },
      after: { LOGO: describe(image) },
    });
    return companies.item.parse(await getMasterData(within, { ...companyDetails, description: companies }, id));
  });
