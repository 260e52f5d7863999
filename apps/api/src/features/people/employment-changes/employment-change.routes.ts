import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { correctEmployment } from './employment-correction.service.ts';
import { announceLeaving } from './leaving-announcement.service.ts';
import { markResigned, settleLeaving } from './leaving.service.ts';
import { cancelNotOnboarded, markNotOnboarded } from './not-onboarded.service.ts';
import { getNoticeOfLeaving } from './notice-of-leaving.read-model.ts';
import { cancelRehire } from './rehire.service.ts';

/** Commands that change the employment of one employee. */
export const employmentChangeRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.noticeOfLeaving, (context, { params, query }) =>
    getNoticeOfLeaving(context, { id: params.id, noticeOn: query.noticeOn }),
  );
  route(router, endpoints.markResigned, (context, { params, body: { version, ...leaving } }) =>
    markResigned(context, { id: params.id, version }, leaving),
  );
  route(router, endpoints.settleLeaving, (context, { params, body: { version, ...settled } }) =>
    settleLeaving(context, { id: params.id, version }, settled),
  );
  route(router, endpoints.announceLeaving, (context, { params, body: { version } }) =>
    announceLeaving(context, { id: params.id, version }),
  );
  route(router, endpoints.markNotOnboarded, (context, { params, body: { version, notOnboardedReason } }) =>
    markNotOnboarded(context, { id: params.id, version }, notOnboardedReason),
  );
  route(router, endpoints.cancelNotOnboarded, (context, { params, body: { version, correctionReason } }) =>
    cancelNotOnboarded(context, { id: params.id, version }, correctionReason),
  );
  route(router, endpoints.correctEmployment, (context, { params, body: { version, ...correcting } }) =>
    correctEmployment(context, { id: params.id, version }, correcting),
  );
  route(router, endpoints.cancelRehire, (context, { params, body: { version, correctionReason } }) =>
    cancelRehire(context, { id: params.id, version }, correctionReason),
  );
  return router;
};
