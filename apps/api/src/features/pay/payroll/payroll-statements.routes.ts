import {
  annualPayEndpoints as annualPay,
  payrollComparisonEndpoints as comparison,
  type PayrollRun,
  payrollStatementEndpoints as statements,
} from '@hr/contracts/pay/payroll';
import type { Router } from 'express';
import type { Context } from '#core/context.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { getRecord } from '#records/index.ts';
import { exportAnnualPay } from './annual-pay-export.ts';
import { findAnnualPay } from './annual-pay.read-model.ts';
import { exportComparison } from './payroll-comparison-export.ts';
import { comparePayroll } from './payroll-comparison.read-model.ts';
import { findItemMatrix } from './item-matrix.read-model.ts';
import { findPayrollInsurance } from './payroll-insurance.read-model.ts';
import { payrollRunStore } from './payroll-run.rows.ts';
import { exportInsurance, exportItemMatrix } from './payroll-statement-export.ts';
import { sendWithholdingCertificates } from './withholding-certificates.ts';

/** @throws AppError NotFound. */
const requireRun = (context: Context, id: string): Promise<PayrollRun> =>
  getRecord<PayrollRun>(context, payrollRunStore, { id });

const bindAnnualPay = (router: Router): void => {
  route(router, annualPay.list, (context, { query }) => findAnnualPay(context, query, query));
  downloadRoute(router, annualPay.exportList, (context, { query }, response) =>
    exportAnnualPay(context, query, response),
  );
  downloadRoute(router, annualPay.certificates, (context, { query }, response) =>
    sendWithholdingCertificates(context, query, response),
  );
};

/** Statements over the payslips of a run, and of the paid runs of a year. */
export const payrollStatementRoutes = (): Router => {
  const router = apiRouter();
  bindAnnualPay(router);
  route(router, comparison.list, async (context, { params, query }) => {
    await requireRun(context, params.id);
    return comparePayroll(context, params.id, query);
  });
  downloadRoute(router, comparison.exportList, (context, { params, query }, response) =>
    exportComparison(context, { ...params, ...query }, response),
  );
  route(router, statements.insurance, async (context, { params, query: { page, pageSize, ...query } }) => {
    await requireRun(context, params.id);
    return findPayrollInsurance(context, params.id, { ...query, page: { page, pageSize } });
  });
  downloadRoute(router, statements.exportInsurance, (context, { params, query }, response) =>
    exportInsurance(context, { ...params, ...query }, response),
  );
  route(router, statements.itemMatrix, async (context, { params }) => {
    await requireRun(context, params.id);
    return findItemMatrix(context, params.id);
  });
  downloadRoute(router, statements.exportItemMatrix, (context, { params, query }, response) =>
    exportItemMatrix(context, { ...params, ...query }, response),
  );
  return router;
};
