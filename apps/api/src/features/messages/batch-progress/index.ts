export { batchProgressRoutes } from './batch-progress.routes.ts';
export { tellProgress } from './batch-progress.rows.ts';
