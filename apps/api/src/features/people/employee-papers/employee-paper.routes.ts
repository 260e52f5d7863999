import { employeePaperEndpoints as endpoints } from '@hr/contracts/people/employee-papers';
import type { Router } from 'express';
import { apiRouter } from '#http/api-router.ts';
import { beforeSending } from '#http/before-sending.ts';
import { downloadRoute } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { preparePaper } from './employee-paper.service.ts';

export const employeePaperRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.print, async (context, { params, query }, response) => {
    const { tell, ...prepared } = await preparePaper(context, { ...params, ...query });
    // It is told of as a paper of this person, instead of as an export of nobody in particular.
    beforeSending(response, tell);
    await sendPaper(context, response, prepared);
  });
  return router;
};
