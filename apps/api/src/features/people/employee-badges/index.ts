import { employeeBadgeEndpoints as endpoints } from '@hr/contracts/people/employee-badges';
import type { Router } from 'express';
import { setBeforeSend } from '#http/send-file.ts';
import { apiRouter, downloadRoute } from '#http/route.ts';
import { sendBadges } from '#print/index.ts';
import { prepareBadges } from './employee-badge.service.ts';

export const employeeBadgeRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.print, async (context, { query }, response) => {
    const { logDownload, ...prepared } = await prepareBadges(context, query.ids);
    // Logged per employee instead of as one anonymous export.
    setBeforeSend(response, logDownload);
    await sendBadges(context, response, prepared);
  });
  return router;
};
