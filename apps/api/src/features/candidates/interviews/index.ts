import { interviewEndpoints as endpoints, interviewSheetEndpoints } from '@hr/contracts/candidates/interviews';
import type { Router } from 'express';
import { sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { openResume, submitSheet } from './interview-sheet.service.ts';
import { findOwnInterviews } from './interview-view.rows.ts';
import { interviewStore } from './interview.rows.ts';
import * as service from './interview.service.ts';
import { findInterviewerDays } from './interviewer-day.read-model.ts';

export { findInterviewsOf, ownInterviewCards } from './interview-view.rows.ts';
export { interviewCards } from './interview.rows.ts';

export const interviewRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.availability, (context, { query }) => findInterviewerDays(context, query));
  bindReading(router, interviewStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createInterview(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateInterview(context, { id: params.id, version }, input),
  );
  route(router, endpoints.cancel, (context, { params, body }) =>
    service.cancelInterview(context, { id: params.id, version: body.version }),
  );
  route(router, interviewSheetEndpoints.mine, async (context) => ({ items: await findOwnInterviews(context) }));
  route(router, interviewSheetEndpoints.submit, (context, { params, body: { version, ...sheet } }) =>
    submitSheet(context, { id: params.id, version }, sheet),
  );
  downloadRoute(router, interviewSheetEndpoints.resume, async (context, { params }, response) =>
    sendStoredFile(response, await openResume(context, params.id)),
  );
  return router;
};
