export { cancelJob, findLatestJob, hasOpenJob, requestJob } from './background-jobs.ts';
export {
  type JobRequest,
  type JobRun,
  type JobWorker,
  runQueuedJobs,
  startBackgroundWorker,
} from './background-worker.ts';
export { type Job, startJobQueue } from './job-queue.ts';
