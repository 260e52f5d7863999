import type { EmploymentTypeInput, EmploymentTypeListQuery } from '@hr/contracts/employment-types';
import { sql } from '#db/sql.ts';
import type { MasterDataTable } from '#master-data/index.ts';

export const employmentTypeTable: MasterDataTable<EmploymentTypeInput, EmploymentTypeListQuery> = {
  table: 'employment_types',
  entity: 'employment_type',
  noun: '聘僱類型',
  columns: {
    code: 'code',
    nameZh: 'name_zh',
    nameEn: 'name_en',
    termKind: 'term_kind',
    fixedTermReason: 'fixed_term_reason',
    workingTime: 'working_time',
    maxMonths: 'max_months',
    isLaborActApplicable: 'is_labor_act_applicable',
    payBasis: 'pay_basis',
    weeklyMinutes: 'weekly_minutes',
    insurances: 'insurances',
    probationMonths: 'probation_months',
    reminderDays: 'reminder_days',
    isProjectFundable: 'is_project_fundable',
    sortOrder: 'sort_order',
  },
  search: ['code', 'name_zh', 'name_en'],
  // No table refers to employment types yet; the first that does is counted in both.
  usage: () => sql`select 0`,
  references: sql`select 0`,
  conditions: ({ termKind, workingTime }) => [
    ...(termKind === undefined ? [] : [sql`t.term_kind = ${termKind}`]),
    ...(workingTime === undefined ? [] : [sql`t.working_time = ${workingTime}`]),
  ],
  sort: {
    sortOrder: [sql`t.sort_order`],
    code: [sql`t.code`],
    nameZh: [sql`t.name_zh collate "zh-Hant-TW-x-icu"`],
    termKind: [sql`t.term_kind`],
    workingTime: [sql`t.working_time`],
    maxMonths: [sql`t.max_months`],
    weeklyMinutes: [sql`t.weekly_minutes`],
    usageCount: [sql`"usageCount"`],
  },
};
