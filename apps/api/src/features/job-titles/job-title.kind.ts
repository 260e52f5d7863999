import {
  jobFamilyNames,
  type JobTitle,
  jobTitleColumns as names,
  type JobTitleInput,
  type JobTitleListQuery,
} from '@hr/contracts/job-titles';
import type { MasterDataKind } from '#master-data/index.ts';
import { jobTitleTable } from './job-title.read-model.ts';

/** Job titles as master data. */
export const jobTitleKind: MasterDataKind<JobTitleInput, JobTitle, JobTitleListQuery> = {
  table: jobTitleTable,
  told: (title) => ({
    [names.code]: title.code,
    [names.nameZh]: title.nameZh,
    [names.nameEn]: title.nameEn,
    [names.family]: jobFamilyNames[title.family],
    [names.grade]: title.grade,
    [names.isManagerial]: title.isManagerial ? '是' : '否',
    [names.probationMonths]: title.probationMonths,
    [names.description]: title.description,
    [names.sortOrder]: title.sortOrder,
  }),
};
