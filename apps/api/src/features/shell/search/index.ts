import { findAnything as endpoint } from '@hr/contracts/shell/search';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { searchRecords } from './search.read-model.ts';

export const searchRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoint, (context, { query }) => searchRecords(context, query));
  return router;
};
