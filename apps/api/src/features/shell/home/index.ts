import { listHomeCards } from '@hr/contracts/shell/home';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { countCards } from './home.read-model.ts';

export const homeRoutes = (): Router => {
  const router = apiRouter();
  route(router, listHomeCards, countCards);
  return router;
};
