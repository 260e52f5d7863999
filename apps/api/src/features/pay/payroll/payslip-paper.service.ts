import type { PayslipDetail } from '@hr/contracts/pay/payroll';
import type { Screen } from '@hr/domain/access/roles';
import type { Response } from 'express';
import { selfContext } from '#access/index.ts';
import { aboutNamedEmployee, recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { findOrganisation, type Organisation, type Paper, sendPaper } from '#print/index.ts';
import { findOwnPayslip, findPayslip } from './payroll.read-model.ts';
import { findStatedHours } from './payslip-hours.rows.ts';
import { payslipPaper } from './payslip-paper.ts';

interface PayslipDocument {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
}

interface PreparedPayslip extends PayslipDocument {
  /** Logs the download. Called before the response is sent. */
  readonly logDownload: () => Promise<void>;
}

interface PaperQuery {
  readonly formulas?: 'yes' | undefined;
}

export const preparePaper = async (
  context: Context,
  payslip: PayslipDetail,
  { formulas }: PaperQuery,
): Promise<PayslipDocument> => {
  const hours = (await findStatedHours(context, [payslip.id])).get(payslip.id);
  if (hours === undefined) {
    throw new AppError('NotFound');
  }
  return {
    paper: payslipPaper(payslip, hours, { hasFormulas: formulas === 'yes' }),
    organisation: await findOrganisation(context),
  };
};

const prepare = async (
  context: Context,
  payslip: PayslipDetail,
  { formulas, screen }: PaperQuery & { readonly screen: Screen | null },
): Promise<PreparedPayslip> => ({
  ...(await preparePaper(context, payslip, { formulas })),
  logDownload: () =>
    recordAudit(context, {
      kind: 'download',
      entity: 'payslip',
      entityId: payslip.id,
      about: aboutNamedEmployee(payslip.employee, { subject: payslip.runName, screen }),
      action: '下載薪資單',
      before: null,
      after: { 文件: formulas === 'yes' ? '薪資單（含計算方式）' : '薪資單' },
    }),
});

/** Prepares the payslip of an employee in scope as PDF. @throws AppError NotFound, PayslipNotCalculated. */
export const preparePayslip = async (context: Context, id: string, query: PaperQuery): Promise<PreparedPayslip> => {
  const payslip = await findPayslip(context, id);
  if (payslip === null) {
    throw new AppError('NotFound');
  }
  if (payslip.problem !== null) {
    throw new AppError('PayslipNotCalculated');
  }
  return prepare(context, payslip, { ...query, screen: 'salary_report' });
};

/** Prepares a paid payslip of the caller as PDF. @throws AppError NotFound, EmployeeNotFound. */
export const prepareOwnPayslip = async (context: Context, id: string, query: PaperQuery): Promise<PreparedPayslip> => {
  const self = selfContext(context, { groups: ['salary'] });
  const payslip = await findOwnPayslip(self, self.actor.employeeId, id);
  if (payslip === null) {
    throw new AppError('NotFound');
  }
  return prepare(context, payslip, { ...query, screen: null });
};

export const sendPayslip = async (
  context: Context,
  response: Response,
  { logDownload, ...document }: PreparedPayslip,
): Promise<void> => {
  setBeforeSend(response, logDownload);
  await sendPaper(context, response, document);
};
