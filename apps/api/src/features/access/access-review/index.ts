import * as endpoints from '@hr/contracts/access/access-review';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { exportAccessReview } from './access-review.export.ts';
import { listAccessReview } from './access-review.read-model.ts';

export const accessReviewRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.exportAccessReview, (context, { query }, response) =>
    exportAccessReview(context, query, response),
  );
  route(router, endpoints.listAccessReview, (context, { query }) => listAccessReview(context, query));
  return router;
};
