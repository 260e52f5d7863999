import { z } from 'zod';
import { endpoint, requiredText } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { printApplicationForm } from './application-form.endpoints.ts';
import { applicationDetail, taskDetail } from './application.schema.ts';
import { downloadApplicationAttachment } from './attachment.endpoints.ts';
import { employeeApplications } from './employee-application.schema.ts';
import { filingEndpoints } from './filing.endpoints.ts';
import { cancelledDatesSchema } from './kinds/leave-cancellation/leave-cancellation-request.ts';
import { requiredComment } from './request-parts.ts';
import { reassignSigner } from './signer-changes.endpoints.ts';

/** 「撤銷」: HR withdraws an application that is not decided. */
const withdrawEmployeeApplication = endpoint({
  id: 'employeeApplications.withdraw',
  method: 'POST',
  path: '/employee-applications/:id/withdraw',
  summary: '撤銷員工申請',
  access: 'employee_application_record:edit',
  params: recordParams,
  body: z.strictObject({ reason: requiredComment('撤銷原因') }),
  response: applicationDetail,
  idempotent: true,
  errors: ['ApplicationClosed', 'OwnApplication'],
});

/**
 * Returns the application with the background information for its signer (參考資訊), and whether it is pending for the
 * caller.
 */
const reviewApplication = endpoint({
  id: 'employeeApplications.review',
  method: 'GET',
  path: '/employee-applications/:id/review',
  summary: '申請的參考資訊',
  access: 'employee_application_record:view',
  params: recordParams,
  response: taskDetail,
});

const applicationStatisticsSchema = z
  .object({
    /** Number submitted this month. */
    submitted: z.int(),
    /** Number of these that were returned or questioned at least once. */
    sentBack: z.int(),
    /** Number decided this month. */
    decided: z.int(),
    /**
     * Average days from submission to decision of those decided this month, with one decimal; null if there are none.
     */
    averageDays: z.number().nullable(),
  })
  .meta({ id: 'ApplicationStatistics' });

export type ApplicationStatistics = z.output<typeof applicationStatisticsSchema>;

/** Returns the statistics of this month, for all employees in scope or for one. */
const getApplicationStatistics = endpoint({
  id: 'employeeApplications.statistics',
  method: 'GET',
  path: '/employee-applications/statistics',
  summary: '本月申請統計',
  access: 'employee_application_record:view',
  query: z.strictObject({ employeeId: z.uuid().optional() }),
  response: applicationStatisticsSchema,
});

/** Applications of employees, as managed by HR. */
export const employeeApplicationEndpoints = {
  ...employeeApplications.endpoints,
  /** Returns the application with its chain and its history. */
  detail: endpoint({
    id: 'employeeApplications.course',
    method: 'GET',
    path: '/employee-applications/:id/course',
    summary: '申請內容與簽核歷程',
    access: 'employee_application_record:view',
    params: recordParams,
    response: applicationDetail,
  }),
  review: reviewApplication,
  /**
   * 「標記取消」: cancels an approved application; of leave also single days. Used hours are returned; earned hours are
   * removed unless they were used.
   */
  cancel: employeeApplications.command('cancel', '標記取消', {
    body: {
      reason: requiredText('取消原因', 200),
      dates: cancelledDatesSchema,
      /** Sends a notice to the applicant (是否通知員工). */
      isEmployeeNotified: z.boolean().default(true),
    },
    errors: ['ApplicationClosed', 'ApplicationNotAllowed', 'AttendanceClosed', 'LeaveHoursUsed', 'OwnApplication'],
  }),
  ...filingEndpoints,
  reassign: reassignSigner,
  withdraw: withdrawEmployeeApplication,
  statistics: getApplicationStatistics,
  downloadAttachment: downloadApplicationAttachment,
  print: printApplicationForm,
  remind: endpoint({
    id: 'employeeApplications.remind',
    method: 'POST',
    path: '/employee-applications/:id/remind',
    summary: '催簽',
    access: 'employee_application_record:edit',
    params: recordParams,
    response: applicationDetail,
    idempotent: true,
    errors: ['ApplicationClosed', 'ApplicationRemindedToday', 'NoSignerToRemind'],
  }),
};
