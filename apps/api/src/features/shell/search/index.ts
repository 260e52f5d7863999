import { findAnything as endpoint } from '@hr/contracts/shell/search';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { route } from '#http/route.ts';
import { findAnything } from './search.read-model.ts';

export const searchRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoint, (context, { query }) => findAnything(context, query));
  return router;
};
