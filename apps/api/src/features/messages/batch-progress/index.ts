export { batchProgressRoutes } from './batch-progress.routes.ts';
export { saveProgress } from './batch-progress.rows.ts';
