import { masterDataEndpoints } from '../master-data/index.ts';
import { jobTitleInputSchema, jobTitleListQuerySchema, jobTitleSchema } from './job-title.schema.ts';

export const jobTitleEndpoints = masterDataEndpoints({
  feature: 'jobTitles',
  path: '/job-titles',
  screen: 'position_set_up',
  noun: '職稱',
  input: jobTitleInputSchema,
  item: jobTitleSchema,
  listQuery: jobTitleListQuerySchema,
  errors: ['DuplicateJobTitleCode', 'DuplicateJobTitleName'],
});
