import { payrollEndpoints as endpoints, payslipDeliveryEndpoints as delivery } from '@hr/contracts/pay/payroll';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import type { Context } from '#core/context.ts';
import { bindReading, getRecord } from '#records/index.ts';
import * as calculation from './calculation.service.ts';
import { findChanges } from './payroll-changes.rows.ts';
import { exportPayroll } from './payroll-export.ts';
import { payrollRunStore } from './payroll-run.rows.ts';
import { getOwnDelivery, saveOwnDelivery, sendPayslips } from './payslip-delivery.service.ts';
import { prepareOwnPayslip, preparePayslip, sendPayslip } from './payslip-paper.service.ts';
import { findEntries, findRegister, findSummary } from './payroll.read-model.ts';
import * as service from './payroll.service.ts';
import { enterYearEndBonus } from './year-end-bonus.service.ts';

export { calculatePayroll } from './calculation.service.ts';
export { payrollFileRoutes } from './payroll-files.routes.ts';
export { payrollStatementRoutes } from './payroll-statements.routes.ts';
export { payslipAttachments } from './payslip-attachment.ts';
export { ownPayslipCards, payslipEvents } from './payslip-events.rows.ts';
export { payrollRunCards } from './payroll-run.rows.ts';

/** @throws AppError NotFound. */
const requireRun = (context: Context, id: string): Promise<unknown> => getRecord(context, payrollRunStore, { id });

const runRoutes = (router: Router): void => {
  bindReading(router, payrollRunStore, endpoints);
  route(router, endpoints.create, (context, { body }) => service.createRun(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateRun(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.deleteRun(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.calculate, (context, { params, body }) =>
    calculation.requestCalculation(context, { id: params.id, version: body.version }, body),
  );
  route(router, endpoints.calculation, (context, { params }) => calculation.getCalculation(context, params.id));
  route(router, endpoints.cancelCalculation, (context, { params }) =>
    calculation.cancelCalculation(context, params.id),
  );
  route(router, endpoints.submit, (context, { params, body: { note, version } }) =>
    service.submitRun(context, { id: params.id, version }, note),
  );
  route(router, endpoints.return, (context, { params, body: { note, version } }) =>
    service.returnRun(context, { id: params.id, version }, note),
  );
  route(router, endpoints.approve, (context, { params, body }) =>
    service.approveRun(context, { id: params.id, ...body }),
  );
  route(router, endpoints.pay, (context, { params, body }) => service.payRun(context, { id: params.id, ...body }));
  route(router, endpoints.close, (context, { params, body }) => service.closeRun(context, { id: params.id, ...body }));
};

export const payrollRoutes = (): Router => {
  const router = apiRouter();
  runRoutes(router);
  route(router, endpoints.register, async (context, { params, query }) => {
    await requireRun(context, params.id);
    return findRegister(context, params.id, query);
  });
  route(router, endpoints.checks, (context, { params }) => service.getChecks(context, params.id));
  route(router, endpoints.summary, async (context, { params, query }) => {
    await requireRun(context, params.id);
    const items = await findSummary(context, params.id, query.by);
    return { items, sum: items.reduce((sum, { amount }) => sum + amount, 0) };
  });
  downloadRoute(router, endpoints.exportRegister, (context, { params, query }, response) =>
    exportPayroll(context, { id: params.id, ...query }, response),
  );
  route(router, endpoints.entries, async (context, { params }) => {
    await requireRun(context, params.id);
    return { items: await findEntries(context, params.id) };
  });
  route(router, endpoints.saveEntry, (context, { params, body }) => service.saveEntry(context, params.id, body));
  route(router, endpoints.enterYearEndBonus, (context, { params, body }) =>
    enterYearEndBonus(context, params.id, body),
  );
  route(router, endpoints.removeEntry, (context, { params }) => service.removeEntry(context, params.id));
  route(router, endpoints.changes, async (context, { params }) => {
    await requireRun(context, params.id);
    return findChanges(context, params.id);
  });
  route(router, endpoints.payslip, (context, { params }) => service.getPayslip(context, params.id));
  downloadRoute(router, endpoints.payslipPaper, async (context, { params, query }, response) =>
    sendPayslip(context, response, await preparePayslip(context, params.id, query)),
  );
  downloadRoute(router, endpoints.ownPaper, async (context, { params, query }, response) =>
    sendPayslip(context, response, await prepareOwnPayslip(context, params.id, query)),
  );
  route(router, delivery.delivery, (context) => getOwnDelivery(context));
  route(router, delivery.saveDelivery, (context, { body }) => saveOwnDelivery(context, body));
  route(router, delivery.send, (context, { params, body }) => sendPayslips(context, params.id, body));
  route(router, endpoints.mine, (context) => service.getOwnPayslips(context));
  return router;
};
