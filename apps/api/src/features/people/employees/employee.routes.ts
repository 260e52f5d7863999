import { employeeEndpoints as endpoints, listEmployeeOptions } from '@hr/contracts/people/employees';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { bindImport, bindReading } from '#records/index.ts';
import { findDuplicates } from './employee-duplicates.service.ts';
import { employeeImports } from './employee-import.ts';
import { listOptions } from './employee.read-model.ts';
import { revealField } from './employee-reveal.service.ts';
import { employeePhotoRoutes } from './employee-photo.routes.ts';
import { employeeKind } from './employee.rows.ts';
import * as service from './employee.service.ts';
import { getEmployeeByNumber, getEmployment } from './employment.read-model.ts';
import { correctEmployment } from './employment-correction.service.ts';
import { cancelRehire } from './cancel-rehire.service.ts';
import { getNoticeOfLeaving } from './notice-of-leaving.read-model.ts';
import { cancelNotOnboarded, markNotOnboarded } from './not-onboarded.service.ts';
import { announceLeaving } from './leaving-announcement.service.ts';
import { markResigned, settleLeaving } from './leaving.service.ts';

export const employeeRoutes = (): Router => {
  const router = apiRouter();
  route(router, listEmployeeOptions, async (context, { query }) => ({
    items: await listOptions(context, { ...query, asOf: query.asOf ?? context.today }),
  }));
  route(router, endpoints.duplicates, (context, { body }) => findDuplicates(context, body));
  route(router, endpoints.nextNumber, (context) => service.reserveEmployeeNumber(context));
  route(router, endpoints.getByNumber, (context, { params, query }) =>
    getEmployeeByNumber(context, { employeeNo: params.employeeNo, asOf: query.asOf }),
  );
  route(router, endpoints.employment, (context, { params }) => getEmployment(context, params.id));
  route(router, endpoints.noticeOfLeaving, (context, { params, query }) =>
    getNoticeOfLeaving(context, { id: params.id, noticeOn: query.noticeOn }),
  );
  bindImport(router, employeeImports, endpoints);
  bindReading(router, employeeKind, endpoints);
  route(router, endpoints.update, (context, { params, body: { version, identityCorrection, ...input } }) =>
    service.editEmployee(context, { id: params.id, version }, { input, identityCorrection }),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteEmployee(context, { id: params.id, version: query.version }),
  );
  router.use(employeePhotoRoutes());
  route(router, endpoints.reveal, (context, { params, body }) =>
    revealField(context, { id: params.id, field: body.field }),
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
