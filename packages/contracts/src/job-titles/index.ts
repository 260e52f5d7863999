export { jobTitleEndpoints } from './job-title.endpoints.ts';
export {
  type JobFamily,
  jobFamilyNames,
  type JobTitle,
  jobTitleColumns,
  type JobTitleInput,
  jobTitleInputSchema,
  type JobTitleListQuery,
  jobTitleListQuerySchema,
  jobTitleSortKeys,
} from './job-title.schema.ts';
