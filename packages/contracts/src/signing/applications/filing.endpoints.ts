import { daysBetween } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { submissionErrors, previewErrors, requiredComment } from './request-parts.ts';
import { employeeOptionSchema } from '../../people/employees/employee.schema.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { applicationBody, applicationDetail, applicationPreview } from './application.schema.ts';
import { agentCandidateSchema, agentSearchShape } from './kinds/absence.ts';
import { dayHalvesSchema } from './kinds/leave/day-halves.ts';
import { leave } from './kinds/leave/leave.kind.ts';

/** An application filed for an employee. */
const filedBody = z
  .strictObject({
    employeeId: z.uuid('請選擇申請人'),
    application: applicationBody,
    /** Reason for overriding an article (例外核可); null to respect all articles. */
    overrideReason: requiredComment('例外核可原因').nullable().default(null),
  })
  .meta({ id: 'FiledApplication' });

export type FiledApplication = z.output<typeof filedBody>;

/** Maximum number of employees per batch. */
export const MAX_FILED_EMPLOYEES = 1_000;

/** Maximum sum of days of a batch, since checks of other leave requests wait meanwhile. */
const MAX_FILED_DAYS = 10_000;

/** One leave for several employees. */
const leaveOfManyBody = z
  .strictObject({
    employeeIds: z
      .array(z.uuid())
      .min(1, '請選擇員工')
      .max(MAX_FILED_EMPLOYEES, `一次最多 ${MAX_FILED_EMPLOYEES} 人`)
      .refine((ids) => new Set(ids).size === ids.length, '員工重複'),
    payload: leave.sent,
  })
  .superRefine(({ employeeIds, payload: { startOn, endOn } }, context) => {
    if (employeeIds.length * (daysBetween(startOn, endOn) + 1) > MAX_FILED_DAYS) {
      context.addIssue({ code: 'custom', path: ['employeeIds'], message: '人數乘以天數過多，請分次提出' });
    }
  })
  .meta({ id: 'BatchLeaveRequest' });

export type BatchLeaveRequest = z.output<typeof leaveOfManyBody>;

/** Result per employee of a batch or its preview. */
const leaveOfManyResults = z
  .object({
    results: z.array(
      z.object({
        employee: employeeReferenceSchema,
        minutes: z.int(),
        /** Null if nothing was filed. */
        number: z.string().nullable(),
        /** Reason for the refusal; null if nothing was refused. */
        refusal: z.string().nullable(),
        /** Warning that does not prevent the application. */
        warning: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BatchLeaveResults' });

export type BatchLeaveResults = z.output<typeof leaveOfManyResults>;

/** 「代員工申請」: HR applies for an employee, by the same rules and with the same signers. */
export const filingEndpoints = {
  /** Searches employees who can sign or be an agent, by number or name. Employees who cannot are not returned. */
  candidates: endpoint({
    id: 'employeeApplications.candidates',
    method: 'GET',
    path: '/employee-applications/candidates',
    summary: '可選擇的代理人與簽核人',
    access: 'employee_application_record:edit',
    query: z.strictObject({
      q: z.string().trim().max(100).default(''),
      /** Applicant, who is excluded from the result. */
      applicantId: z.uuid().optional(),
    }),
    response: z.object({ items: z.array(employeeOptionSchema) }),
  }),
  agents: endpoint({
    id: 'employeeApplications.agents',
    method: 'GET',
    path: '/employee-applications/agents',
    summary: '可選擇的代理人',
    access: 'employee_application_record:edit',
    query: z.strictObject({ employeeId: z.uuid(), ...agentSearchShape }),
    response: z.object({ items: z.array(agentCandidateSchema) }),
    errors: ['OutOfScope', 'OwnApplication'],
  }),
  dayHalves: endpoint({
    id: 'employeeApplications.dayHalves',
    method: 'GET',
    path: '/employee-applications/day-halves',
    summary: '員工上下午的時段',
    access: 'employee_application_record:edit',
    query: z.strictObject({ employeeId: z.uuid(), on: calendarDateSchema }),
    response: dayHalvesSchema,
    errors: ['OutOfScope', 'OwnApplication'],
  }),
  previewFiling: endpoint({
    id: 'employeeApplications.previewFiling',
    method: 'POST',
    path: '/employee-applications/preview',
    summary: '試算代員工申請',
    access: 'employee_application_record:edit',
    body: filedBody,
    response: applicationPreview,
    errors: ['OutOfScope', 'OwnApplication', ...previewErrors],
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
    errors: ['OutOfScope', 'OwnApplication', ...submissionErrors],
  }),
  previewLeaveOfMany: endpoint({
    id: 'employeeApplications.previewLeaveOfMany',
    method: 'POST',
    path: '/employee-applications/leave/preview',
    summary: '試算整批代為請假',
    access: 'employee_application_record:edit',
    body: leaveOfManyBody,
    response: leaveOfManyResults,
    errors: ['OutOfScope'],
  }),
  /** Files the leave of each employee separately: a refusal does not affect the others. */
  fileLeaveOfMany: endpoint({
    id: 'employeeApplications.fileLeaveOfMany',
    method: 'POST',
    path: '/employee-applications/leave',
    summary: '整批代為請假',
    access: 'employee_application_record:edit',
    body: leaveOfManyBody,
    response: leaveOfManyResults,
    idempotent: true,
    errors: ['OutOfScope'],
  }),
};
