import { z } from 'zod';
import { endpoint, noContent, versionQuerySchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { scheduleInputSchema, scheduleSchema, scheduleUpdateSchema } from './statement-schedule.schema.ts';

/** Schedules of the caller, who receives the mails. */
export const statementScheduleEndpoints = {
  list: endpoint({
    id: 'statementSchedules.list',
    method: 'GET',
    path: '/my/statement-schedules',
    summary: '我的排程報表',
    access: 'signedIn',
    response: z.object({
      items: z.array(scheduleSchema),
      /** Why the caller cannot get statements by mail, or null. */
      refusal: z.string().nullable(),
    }),
  }),
  create: endpoint({
    id: 'statementSchedules.create',
    method: 'POST',
    path: '/my/statement-schedules',
    summary: '新增報表排程',
    access: 'signedIn',
    body: scheduleInputSchema,
    response: scheduleSchema,
    status: 201,
    idempotent: true,
    errors: ['NotFound', 'NotHrAccount', 'MailWithoutAddress', 'MailUnwanted', 'StatementScheduleExists'],
  }),
  /** Also resumes a paused schedule. */
  update: endpoint({
    id: 'statementSchedules.update',
    method: 'PUT',
    path: '/my/statement-schedules/:id',
    summary: '編輯報表排程',
    access: 'signedIn',
    params: recordParams,
    body: scheduleUpdateSchema,
    response: scheduleSchema,
    errors: ['StaleVersion', 'NotHrAccount', 'MailWithoutAddress', 'MailUnwanted'],
  }),
  remove: endpoint({
    id: 'statementSchedules.remove',
    method: 'DELETE',
    path: '/my/statement-schedules/:id',
    summary: '刪除報表排程',
    access: 'signedIn',
    params: recordParams,
    query: versionQuerySchema,
    response: noContent,
    status: 204,
    errors: ['StaleVersion'],
  }),
};
