import { findAnything as endpoint } from '@hr/contracts/search';
import { Router } from 'express';
import { route } from '#http/route.ts';
import { findAnything } from './search.read-model.ts';

export const searchRoutes = (): Router => {
  const router = Router();
  route(router, endpoint, (context, { query }) => findAnything(context, query));
  return router;
};
