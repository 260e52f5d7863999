export { type Job, keepJobs } from './keep-jobs.ts';
