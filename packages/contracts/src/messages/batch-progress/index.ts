export { getBatchProgress } from './batch-progress.endpoints.ts';
