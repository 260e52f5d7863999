import {
  fixedTermReasons,
  type FixedTermReason,
  isLawfulLength,
  lawfulMaximumMonths,
} from '@hr/domain/employment-types';
import { z } from 'zod';
import { optionalText, requiredText } from '../core/index.ts';
import { masterDataListQuery, masterDataShape } from '../master-data/index.ts';
import {
  fixedTermReasonNames,
  insurances,
  payBases,
  type TermKind,
  termKinds,
  workingTimes,
} from './employment-type.names.ts';

const MAXIMUM_MONTHS = 120;
const MAXIMUM_PROBATION_MONTHS = 6;
/** 40 hours a week (Labor Standards Act, Article 30, paragraph 1). */
const MAXIMUM_WEEKLY_MINUTES = 2_400;
const LONGEST_REMINDER_DAYS = 365;
const MOST_REMINDERS = 10;

const MONTHS_TEXT = '請輸入 1 到 120 的整數';
const HOURS_TEXT = '請輸入大於 0、不超過 40 的時數，小數最多兩位';
const DAYS_TEXT = '請輸入 1 到 365 的整數，以頓號或逗號分隔';

interface Term {
  readonly termKind: TermKind;
  readonly fixedTermReason: FixedTermReason | null;
  readonly maxMonths: number | null;
}

/** What is wrong with the parts of a term taken together, each complaint at its field. */
const termFaults = ({ termKind, fixedTermReason: reason, maxMonths }: Term): [keyof Term, string][] => {
  if (termKind !== 'fixed_term') {
    return [
      ...(reason === null ? [] : [['fixedTermReason', '只有定期契約有定期事由'] as [keyof Term, string]]),
      ...(termKind === 'indefinite' && maxMonths !== null
        ? [['maxMonths', '不定期契約沒有最長期間'] as [keyof Term, string]]
        : []),
    ];
  }
  if (reason === null) {
    return [['fixedTermReason', '請選擇定期事由']];
  }
  return isLawfulLength(reason, maxMonths)
    ? []
    : [['maxMonths', `${fixedTermReasonNames[reason]}契約依法最長 ${lawfulMaximumMonths(reason)} 個月`]];
};

/** The reason belongs to a fixed term and only to it, and the law limits how long such a term may be. */
export const requireSoundTerm = (term: Term, context: z.core.$RefinementCtx): void => {
  for (const [field, message] of termFaults(term)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

/** An employment type (聘僱類型) as a person fills it in. */
export const employmentTypeInputSchema = z
  .strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .min(1, '請輸入類型編號')
      .max(20, '不可超過 20 個字')
      .regex(/^[A-Z0-9-]+$/, '類型編號只能使用英文字母、數字與連字號'),
    nameZh: requiredText('類型名稱', 30),
    nameEn: optionalText(100),
    termKind: z.enum(termKinds, '請選擇契約性質'),
    fixedTermReason: z.enum(fixedTermReasons, '請選擇定期事由').nullable(),
    workingTime: z.enum(workingTimes, '請選擇工時制'),
    /** Null is as long as the law lets it. */
    maxMonths: z.int(MONTHS_TEXT).min(1, MONTHS_TEXT).max(MAXIMUM_MONTHS, MONTHS_TEXT).nullable(),
    isLaborActApplicable: z.boolean(),
    payBasis: z.enum(payBases, '請選擇計薪方式'),
    weeklyMinutes: z.int(HOURS_TEXT).min(1, HOURS_TEXT).max(MAXIMUM_WEEKLY_MINUTES, HOURS_TEXT).nullable(),
    insurances: z
      .array(z.enum(insurances))
      .max(insurances.length)
      .overwrite((chosen) => insurances.filter((insurance) => chosen.includes(insurance))),
    probationMonths: z
      .int('請輸入 0 到 6 的整數')
      .min(0, '請輸入 0 到 6 的整數')
      .max(MAXIMUM_PROBATION_MONTHS, '請輸入 0 到 6 的整數')
      .nullable(),
    /** How many days before the end of a contract to remind of it, the earliest reminder first. */
    reminderDays: z
      .array(z.int(DAYS_TEXT), DAYS_TEXT)
      .max(MOST_REMINDERS, `不可超過 ${MOST_REMINDERS} 個`)
      .refine((days) => days.every((day) => day >= 1 && day <= LONGEST_REMINDER_DAYS), DAYS_TEXT)
      .overwrite((days) => [...new Set(days)].toSorted((a, b) => b - a)),
    isProjectFundable: z.boolean(),
    sortOrder: z.int('請輸入整數').min(0, '請輸入 0 以上的整數').max(9_999, '不可超過 9999'),
  })
  .superRefine(requireSoundTerm);

export type EmploymentTypeInput = z.output<typeof employmentTypeInputSchema>;

export const employmentTypeSchema = z
  .object({ ...masterDataShape, ...employmentTypeInputSchema.shape })
  .meta({ id: 'EmploymentType' });

export type EmploymentType = z.output<typeof employmentTypeSchema>;

export const employmentTypeSortKeys = [
  'sortOrder',
  'code',
  'nameZh',
  'termKind',
  'workingTime',
  'maxMonths',
  'weeklyMinutes',
  'usageCount',
] as const;

export const employmentTypeListQuerySchema = masterDataListQuery(employmentTypeSortKeys, {
  termKind: z.enum(termKinds).optional(),
  workingTime: z.enum(workingTimes).optional(),
});

export type EmploymentTypeListQuery = z.output<typeof employmentTypeListQuerySchema>;

/** Columns of the list, the export and the import. */
export const employmentTypeColumns = {
  code: '類型編號',
  nameZh: '類型名稱',
  nameEn: '英文名稱',
  termKind: '契約性質',
  fixedTermReason: '定期事由',
  maxMonths: '最長期間（月）',
  workingTime: '工時制',
  weeklyMinutes: '週工時（小時）',
  payBasis: '計薪方式',
  isLaborActApplicable: '適用勞基法',
  insurances: '需納保',
  probationMonths: '試用期（月）',
  reminderDays: '到期提醒（日）',
  isProjectFundable: '可綁定計畫',
  sortOrder: '排序',
  usageCount: '使用人數',
  status: '狀態',
} as const;
