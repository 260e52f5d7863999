import { inspectionPackEndpoints as endpoints } from '@hr/contracts/people/inspection-packs';
import type { Router } from 'express';
import { apiRouter, downloadRoute } from '#http/route.ts';
import { sendPack } from './inspection-pack.service.ts';

export const inspectionPackRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.take, (context, { query }, response) => sendPack(context, response, query));
  return router;
};
