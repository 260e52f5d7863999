import { getBatchProgress } from '@hr/contracts/messages/batch-progress';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { findProgress } from './batch-progress.rows.ts';

export { saveProgress } from './batch-progress.rows.ts';

export const batchProgressRoutes = (): Router => {
  const router = apiRouter();
  route(router, getBatchProgress, async (context) => ({ progress: await findProgress(context) }));
  return router;
};
