import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { requiredComment } from './request-parts.ts';
import { applicationDetail, taskDetail } from './application.schema.ts';

/** 「撤銷」: HR withdraws an application that is not decided. */
export const withdrawEmployeeApplication = endpoint({
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
export const reviewApplication = endpoint({
  id: 'employeeApplications.review',
  method: 'GET',
  path: '/employee-applications/:id/review',
  summary: '申請的參考資訊',
  access: 'employee_application_record:view',
  params: recordParams,
  response: taskDetail,
});

export const applicationStatisticsSchema = z
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
export const getApplicationStatistics = endpoint({
  id: 'employeeApplications.statistics',
  method: 'GET',
  path: '/employee-applications/statistics',
  summary: '本月申請統計',
  access: 'employee_application_record:view',
  query: z.strictObject({ employeeId: z.uuid().optional() }),
  response: applicationStatisticsSchema,
});
