export { type Job, startJobQueue } from './job-queue.ts';
