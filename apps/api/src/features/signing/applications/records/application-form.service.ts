import { type ApplicationDetail, employeeApplications } from '@hr/contracts/signing/applications';
import { asThemselves } from '#access/index.ts';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { aboutApplication } from './about-application.ts';
import { findOwnDetail } from './application-detail.rows.ts';
import { applicationPaper } from './application-paper.ts';
import { getCourse } from './employee-application.service.ts';
import { getTaskApplication } from '../tasks/signature-task.service.ts';

/** A form that is ready to be printed. */
export interface PreparedForm {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
  /** Writes down that it was printed: before it leaves. */
  readonly tell: () => Promise<void>;
}

/** The form of an application that the caller may see. */
const prepare = async (context: Context, application: ApplicationDetail): Promise<PreparedForm> => ({
  paper: applicationPaper(application),
  organisation: await findOrganisation(context),
  tell: () =>
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
  return prepare(self, application);
};

/** Of what the caller signs, has signed, is told of or sees with all others, as far as they see it. @throws AppError NotFound. */
export const prepareTaskForm = async (context: Context, id: string): Promise<PreparedForm> =>
  prepare(context, await getTaskApplication(context, id));

/** Of an application within the caller's reach. @throws AppError NotFound. */
export const prepareApplicationForm = async (context: Context, id: string): Promise<PreparedForm> =>
  prepare(context, await getCourse(context, id));
