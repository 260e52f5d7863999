import { companies, type Company } from '@hr/contracts/organisation/companies';
import { pngSize } from '@hr/domain/images';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type RecordVersion, changer, masterDataStore, type Store } from '#records/index.ts';
import { companyDetails } from './company-logo.repository.ts';
import * as repository from './company-logo.repository.ts';

/** Maximum pixels of the longer side: enough for print, and safe for browsers. */
const MAX_SIDE = 4_000;

/** @throws AppError NotFound, also for a company without a logo. */
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
  if (Math.max(size.width, size.height) > MAX_SIDE) {
    throw fieldError('UnreadableImage', 'file', `圖檔的寬與高不可超過 ${MAX_SIDE} 像素`);
  }
};

type WithLogo = Company & { readonly logo: Uint8Array | null };

const companyStore = masterDataStore<Company>(companies, companyDetails);

/** Store of a company with its logo. A new logo counts as a change of the company. */
const logoStore: Store<WithLogo, Uint8Array<ArrayBuffer> | null> = {
  ...companyStore,
  load: async (within, id) => ({
    ...(await companyStore.load(within, id)),
    logo: await repository.findLogo(within.db, id),
  }),
  write: async (within, before, image) => {
    await companyStore.write(within, before, {});
    await repository.saveLogo(within.db, before.id, image);
  },
  remove: companyStore.remove,
  auditedValuesOf: ({ logo }) => ({ LOGO: describe(logo) }),
};

const change = changer(logoStore);

/** @throws AppError NotFound, StaleVersion, UnreadableImage. */
export const replaceLogo = (context: Context, at: RecordVersion, image: Uint8Array<ArrayBuffer>): Promise<WithLogo> => {
  requireLogo(image);
  return change(context, at, { action: '上傳 LOGO', decide: () => image });
};

/** @throws AppError NotFound, also for a company without a logo; StaleVersion. */
export const removeLogo = (context: Context, at: RecordVersion): Promise<WithLogo> =>
  change(context, at, {
    action: '移除 LOGO',
    decide: ({ logo }) => {
      if (logo === null) {
        throw new AppError('NotFound');
      }
      return null;
    },
  });
