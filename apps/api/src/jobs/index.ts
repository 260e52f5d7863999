export {
  type BackgroundJobKind,
  cancelJob,
  findLatestJob,
  hasOpenJob,
  type JobStatus,
  requestJob,
} from './background-jobs.ts';
export {
  type JobHandler,
  type JobRequest,
  type JobRun,
  type JobWorker,
  runQueuedJobs,
  startBackgroundWorker,
} from './background-worker.ts';
export { type Job, startJobQueue } from './job-queue.ts';
