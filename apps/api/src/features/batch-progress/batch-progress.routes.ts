import { getBatchProgress } from '@hr/contracts/batch-progress';
import { Router } from 'express';
import { route } from '#http/route.ts';
import { findProgress } from './batch-progress.rows.ts';

export const batchProgressRoutes = (): Router => {
  const router = Router();
  route(router, getBatchProgress, async (context) => ({ progress: await findProgress(context) }));
  return router;
};
