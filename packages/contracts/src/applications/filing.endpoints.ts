import { z } from 'zod';
import { endpoint } from '../core/index.ts';
import { judging } from './answer-parts.ts';
import { applicationBody, applicationDetail, applicationPreview } from './application.schema.ts';

/** What is applied for, and for whom. */
const filedBody = z
  .strictObject({ employeeId: z.uuid('請選擇申請人'), application: applicationBody })
  .meta({ id: 'FiledApplication' });

export type FiledApplication = z.output<typeof filedBody>;

/** 「代員工申請」: HR applies for somebody, by the same rules and with the same signers as if they did themselves. */
export const filingEndpoints = {
  previewFiling: endpoint({
    id: 'employeeApplications.previewFiling',
    method: 'POST',
    path: '/employee-applications/preview',
    summary: '試算代員工申請',
    access: 'employee_application_record:edit',
    body: filedBody,
    response: applicationPreview,
    errors: ['OutOfScope', 'OwnApplication'],
  }),
  file: endpoint({
    id: 'employeeApplications.file',
    method: 'POST',
    path: '/employee-applications',
    summary: '代員工申請',
    access: 'employee_application_record:edit',
    body: filedBody,
    response: applicationDetail,
    status: 201,
    idempotent: true,
    errors: ['OutOfScope', 'OwnApplication', ...judging],
  }),
};
