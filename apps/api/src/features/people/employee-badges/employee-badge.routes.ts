import { employeeBadgeEndpoints as endpoints } from '@hr/contracts/people/employee-badges';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { beforeSending } from '#http/before-sending.ts';
import { downloadRoute } from '#http/route.ts';
import { sendBadges } from '#print/index.ts';
import { prepareBadges } from './employee-badge.service.ts';

export const employeeBadgeRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.print, async (context, { query }, response) => {
    const { logDownload, ...prepared } = await prepareBadges(context, query.ids);
    // Logged per employee instead of as one anonymous export.
    beforeSending(response, logDownload);
    await sendBadges(context, response, prepared);
  });
  return router;
};
