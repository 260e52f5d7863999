import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { requiredComment } from './answer-parts.ts';
import { applicationDetail, taskDetail } from './application.schema.ts';

/** 「撤銷」: HR withdraws what nobody has decided yet. */
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

/** What was sent with what its signer wants to know (參考資訊), and whether it waits for the caller. */
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
    /** How many were sent this month. */
    submitted: z.int(),
    /** Of those how many were sent back at least once, to be filled in anew or explained. */
    sentBack: z.int(),
    /** How many were decided this month. */
    decided: z.int(),
    /** From sending to decision, of those that were decided this month, with one decimal; null while none was. */
    averageDays: z.number().nullable(),
  })
  .meta({ id: 'ApplicationStatistics' });

export type ApplicationStatistics = z.output<typeof applicationStatisticsSchema>;

/** What became of applications this month, of everybody within reach or of one. */
export const getApplicationStatistics = endpoint({
  id: 'employeeApplications.statistics',
  method: 'GET',
  path: '/employee-applications/statistics',
  summary: '本月申請統計',
  access: 'employee_application_record:view',
  query: z.strictObject({ employeeId: z.uuid().optional() }),
  response: applicationStatisticsSchema,
});
