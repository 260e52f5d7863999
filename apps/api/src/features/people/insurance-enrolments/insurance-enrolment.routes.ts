import { insuranceEnrolmentEndpoints as endpoints } from '@hr/contracts/people/insurance-enrolments';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindReading } from '#records/index.ts';
import { findGradeTables, listGradeChanges } from './grade-changes.service.ts';
import { insuranceEnrolmentStore } from './insurance-enrolment.rows.ts';
import * as service from './insurance-enrolment.service.ts';

export const insuranceEnrolmentRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.gradeTables, async (context) => ({ items: await findGradeTables(context) }));
  route(router, endpoints.gradeChanges, (context, { body }) => listGradeChanges(context, body));
  bindReading(router, insuranceEnrolmentStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createEnrolment(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateEnrolment(context, { id: params.id, version }, input),
  );
  route(router, endpoints.adjust, (context, { params, body: { version, ...adjustment } }) =>
    service.adjustEnrolment(context, { id: params.id, version }, adjustment),
  );
  route(router, endpoints.withdraw, (context, { params, body: { version, ...end } }) =>
    service.withdrawEnrolment(context, { id: params.id, version }, end),
  );
  route(router, endpoints.reveal, (context, { params }) =>
    service.revealEnrolment(context, { id: params.id, field: 'insuredAmount' }),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteEnrolment(context, { id: params.id, version: query.version }),
  );
  return router;
};
