import type { JobTitleInput, JobTitleListQuery } from '@hr/contracts/job-titles';
import { coversDay } from '#db/effective.ts';
import { sql } from '#db/sql.ts';
import type { MasterDataTable } from '#master-data/index.ts';

export const jobTitleTable: MasterDataTable<JobTitleInput, JobTitleListQuery> = {
  table: 'job_titles',
  entity: 'job_title',
  noun: '職稱',
  columns: {
    code: 'code',
    nameZh: 'name_zh',
    nameEn: 'name_en',
    family: 'family',
    grade: 'grade',
    isManagerial: 'is_managerial',
    probationMonths: 'probation_months',
    description: 'description',
    sortOrder: 'sort_order',
  },
  search: ['code', 'name_zh', 'name_en'],
  usage: (today) => sql`
    select count(*)::int from employee_positions p where p.job_title_id = t.id and ${coversDay('p', today)}`,
  references: sql`select count(*) from employee_positions p where p.job_title_id = t.id`,
  conditions: ({ family, isManagerial }) => [
    ...(family === undefined ? [] : [sql`t.family = ${family}`]),
    ...(isManagerial === undefined ? [] : [sql`t.is_managerial = ${isManagerial === 'yes'}`]),
  ],
  sort: {
    code: [sql`t.code`],
    nameZh: [sql`t.name_zh collate "zh-Hant-TW-x-icu"`],
    family: [sql`t.family`],
    grade: [sql`t.grade`],
    usageCount: [sql`"usageCount"`],
    sortOrder: [sql`t.sort_order`],
  },
};
