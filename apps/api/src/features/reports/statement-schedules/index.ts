import { statementScheduleEndpoints as endpoints } from '@hr/contracts/reports/statement-schedules';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import * as service from './statement-schedule.service.ts';

export { announceDeletedStatement } from './announce-deleted-statement.ts';
export { sendDueStatements } from './send-statements.service.ts';
export { statementMails } from './statement-mails.ts';
export { statementScheduleCards } from './statement-schedule.rows.ts';

export const statementScheduleRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, service.listSchedules);
  route(router, endpoints.create, (context, { body }) => service.createSchedule(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.changeSchedule(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.removeSchedule(context, { id: params.id, version: query.version }),
  );
  return router;
};
