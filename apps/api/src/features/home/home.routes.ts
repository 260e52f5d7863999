import { listHomeCards } from '@hr/contracts/home';
import { Router } from 'express';
import { route } from '#http/route.ts';
import { countCards } from './home.read-model.ts';

export const homeRoutes = (): Router => {
  const router = Router();
  route(router, listHomeCards, countCards);
  return router;
};
