import { z } from 'zod';
import { requiredText } from '../core/index.ts';
import { masterDataListQuery, masterDataShape } from '../master-data/index.ts';

/** Which law a person's stay and work in Taiwan fall under. */
export const regionKinds = ['local', 'foreign', 'mainland', 'hk_macau', 'stateless'] as const;

export type RegionKind = (typeof regionKinds)[number];

export const regionKindNames: Readonly<Record<RegionKind, string>> = {
  local: '本國',
  foreign: '外國',
  mainland: '大陸地區',
  hk_macau: '港澳',
  stateless: '無國籍',
};

const capitals = (label: string, pattern: RegExp, message: string) =>
  z.string().trim().toUpperCase().min(1, `請輸入${label}`).regex(pattern, message);

/** A nationality (國籍) as a person fills it in; the codes are those of ISO 3166-1. */
export const nationalityInputSchema = z.strictObject({
  code: capitals('國籍代碼', /^(?:[A-Z]{2})?$/, '國籍代碼須為兩個英文字母'),
  alpha3: capitals('三碼代碼', /^(?:[A-Z]{3})?$/, '三碼代碼須為三個英文字母'),
  nameZh: requiredText('國籍名稱', 30),
  nameEn: requiredText('英文名稱', 100),
  regionKind: z.enum(regionKinds, '請選擇區別'),
  requiresWorkPermit: z.boolean(),
  requiresResidencePermit: z.boolean(),
  sortOrder: z.int('請輸入整數').min(0, '請輸入 0 以上的整數').max(9_999, '不可超過 9999'),
});

export type NationalityInput = z.output<typeof nationalityInputSchema>;

export const nationalitySchema = z
  .object({ ...masterDataShape, ...nationalityInputSchema.shape })
  .meta({ id: 'Nationality' });

export type Nationality = z.output<typeof nationalitySchema>;

export const nationalitySortKeys = [
  'sortOrder',
  'code',
  'alpha3',
  'nameZh',
  'nameEn',
  'regionKind',
  'usageCount',
] as const;

export const nationalityListQuerySchema = masterDataListQuery(nationalitySortKeys, {
  regionKind: z.enum(regionKinds).optional(),
});

export type NationalityListQuery = z.output<typeof nationalityListQuerySchema>;

/** Columns of the list, the export and the import. */
export const nationalityColumns = {
  code: '國籍代碼',
  alpha3: '三碼代碼',
  nameZh: '國籍名稱',
  nameEn: '英文名稱',
  regionKind: '區別',
  requiresWorkPermit: '須工作許可',
  requiresResidencePermit: '須居留證',
  sortOrder: '排序',
  usageCount: '使用人數',
  status: '狀態',
} as const;
