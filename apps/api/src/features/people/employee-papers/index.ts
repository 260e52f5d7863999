import { employeePaperEndpoints as endpoints } from '@hr/contracts/people/employee-papers';
import type { Router } from 'express';
import { setBeforeSend } from '#http/send-file.ts';
import { apiRouter, downloadRoute } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { preparePaper } from './employee-paper.service.ts';

export { preparePaper } from './employee-paper.service.ts';
export { issueCertificate, certificateRefusal } from './issued-certificate.service.ts';

export const employeePaperRoutes = (): Router => {
  const router = apiRouter();
  downloadRoute(router, endpoints.print, async (context, { params, query }, response) => {
    const { logPrint, ...prepared } = await preparePaper(context, { ...params, ...query });
    // Logged as a paper of this employee instead of as an anonymous export.
    setBeforeSend(response, logPrint);
    await sendPaper(context, response, prepared);
  });
  return router;
};
