export { type JobTitle, jobTitles } from './job-title.schema.ts';
