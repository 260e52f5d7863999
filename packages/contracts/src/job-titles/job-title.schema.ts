import { z } from 'zod';
import { optionalText, requiredText } from '../core/index.ts';
import { masterDataListQuery, masterDataShape } from '../master-data/index.ts';

export const jobFamilies = ['research', 'technical', 'administration', 'management', 'project'] as const;

export type JobFamily = (typeof jobFamilies)[number];

export const jobFamilyNames: Readonly<Record<JobFamily, string>> = {
  research: '研究',
  technical: '技術',
  administration: '行政',
  management: '管理',
  project: '專案',
};

const MAXIMUM_PROBATION_MONTHS = 6;

/** A job title (職稱) as a person fills it in. */
export const jobTitleInputSchema = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .min(1, '請輸入職稱編號')
    .max(20, '不可超過 20 個字')
    .regex(/^[A-Z0-9-]+$/, '職稱編號只能使用英文字母、數字與連字號'),
  nameZh: requiredText('職稱', 30),
  nameEn: optionalText(100),
  family: z.enum(jobFamilies, '請選擇職類'),
  grade: optionalText(20),
  isManagerial: z.boolean(),
  /** Months. */
  probationMonths: z
    .int('請輸入 0 到 6 的整數')
    .min(0, '請輸入 0 到 6 的整數')
    .max(MAXIMUM_PROBATION_MONTHS, '請輸入 0 到 6 的整數')
    .nullable(),
  description: optionalText(500),
  sortOrder: z.int('請輸入整數').min(0, '請輸入 0 以上的整數').max(9_999, '不可超過 9999'),
});

export type JobTitleInput = z.output<typeof jobTitleInputSchema>;

export const jobTitleSchema = z.object({ ...masterDataShape, ...jobTitleInputSchema.shape }).meta({ id: 'JobTitle' });

export type JobTitle = z.output<typeof jobTitleSchema>;

export const jobTitleSortKeys = ['code', 'nameZh', 'family', 'grade', 'usageCount', 'sortOrder'] as const;

export const jobTitleListQuerySchema = masterDataListQuery(jobTitleSortKeys, {
  family: z.enum(jobFamilies).optional(),
  isManagerial: z.enum(['yes', 'no']).optional(),
});

export type JobTitleListQuery = z.output<typeof jobTitleListQuerySchema>;

/** Columns of the list and the export; those of `jobTitleImportColumns` can be imported. */
export const jobTitleColumns = {
  code: '職稱編號',
  nameZh: '職稱',
  nameEn: '英文職稱',
  family: '職類',
  grade: '職等',
  isManagerial: '主管職',
  probationMonths: '試用期（月）',
  description: '職務說明',
  sortOrder: '排序',
  usageCount: '在職人數',
  status: '狀態',
} as const;
