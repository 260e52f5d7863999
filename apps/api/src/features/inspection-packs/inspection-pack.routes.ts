import { inspectionPackEndpoints as endpoints } from '@hr/contracts/inspection-packs';
import { Router } from 'express';
import { downloadRoute } from '#http/route.ts';
import { sendPack } from './inspection-pack.service.ts';

export const inspectionPackRoutes = (): Router => {
  const router = Router();
  downloadRoute(router, endpoints.take, (context, { query }, response) => sendPack(context, response, query));
  return router;
};
