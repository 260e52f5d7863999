import { type ApplicationDetail, employeeApplications } from '@hr/contracts/signing/applications';
import { asThemselves } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { aboutApplication } from './about-application.ts';
import { findOwnDetail } from './application-detail.rows.ts';
import { buildApplicationPaper } from './application-paper.ts';
import { getApplicationDetail } from './employee-application.service.ts';
import { getTaskApplication } from '../tasks/signature-task.service.ts';

export interface PreparedForm {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
  /** Logs the printing. Must be called before the response is sent. */
  readonly recordPrint: () => Promise<void>;
}

const prepareForm = async (context: Context, application: ApplicationDetail): Promise<PreparedForm> => ({
  paper: buildApplicationPaper(application),
  organisation: await findOrganisation(context),
  recordPrint: () =>
    recordAudit(context, {
      kind: 'download',
      entity: employeeApplications.entity,
      entityId: application.id,
      about: aboutApplication(application),
      action: '列印申請單',
      before: null,
      after: { 文件: '申請單' },
    }),
});

/** 申請單 of the caller's own application. @throws AppError EmployeeNotFound, NotFound. */
export const prepareOwnForm = async (context: Context, id: string): Promise<PreparedForm> => {
  const self = asThemselves(context);
  const application = await findOwnDetail(self, { id, employeeId: self.actor.employeeId });
  if (!application) {
    throw new AppError('NotFound');
  }
  return prepareForm(self, application);
};

/** 申請單 of one of the caller's tasks, as far as it is visible. @throws AppError NotFound. */
export const prepareTaskForm = async (context: Context, id: string): Promise<PreparedForm> =>
  prepareForm(context, await getTaskApplication(context, id));

/** 申請單 of an application in the caller's scope. @throws AppError NotFound. */
export const prepareApplicationForm = async (context: Context, id: string): Promise<PreparedForm> =>
  prepareForm(context, await getApplicationDetail(context, id));
