import { daysBetween } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { judging, previewing, requiredComment } from './answer-parts.ts';
import { employeeOptionSchema } from '../../people/employees/employee.schema.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { applicationBody, applicationDetail, applicationPreview } from './application.schema.ts';
import { agentCandidateSchema, agentSearchShape } from './kinds/away.ts';
import { dayHalvesSchema } from './kinds/leave/day-halves.ts';
import { leave } from './kinds/leave/leave.kind.ts';

/** What is applied for, and for whom. */
const filedBody = z
  .strictObject({
    employeeId: z.uuid('請選擇申請人'),
    application: applicationBody,
    /** Why what an article refuses is granted all the same (例外核可); null to be refused by it. */
    overrideReason: requiredComment('例外核可原因').nullable().default(null),
  })
  .meta({ id: 'FiledApplication' });

export type FiledApplication = z.output<typeof filedBody>;

/** For so many people leave is filed at once. */
export const MOST_FILED_FOR = 1_000;

/** Days of all of them together: nobody else's leave is judged meanwhile. */
const MOST_FILED_DAYS = 10_000;

/** The same leave of some people. */
const leaveOfManyBody = z
  .strictObject({
    employeeIds: z
      .array(z.uuid())
      .min(1, '請選擇員工')
      .max(MOST_FILED_FOR, `一次最多 ${MOST_FILED_FOR} 人`)
      .refine((ids) => new Set(ids).size === ids.length, '員工重複'),
    payload: leave.sent,
  })
  .superRefine(({ employeeIds, payload: { startOn, endOn } }, context) => {
    if (employeeIds.length * (daysBetween(startOn, endOn) + 1) > MOST_FILED_DAYS) {
      context.addIssue({ code: 'custom', path: ['employeeIds'], message: '人數乘以天數過多，請分次提出' });
    }
  })
  .meta({ id: 'LeaveOfMany' });

export type LeaveOfMany = z.output<typeof leaveOfManyBody>;

/** What becomes of each of those for whom leave is filed, or would. */
const leaveOfManyResults = z
  .object({
    results: z.array(
      z.object({
        employee: employeeReferenceSchema,
        minutes: z.int(),
        /** Null where nothing is filed. */
        number: z.string().nullable(),
        /** Why nothing is; null where nothing speaks against it. */
        refusal: z.string().nullable(),
        /** What speaks against it and does not forbid it. */
        warning: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LeaveOfManyResults' });

export type LeaveOfManyResults = z.output<typeof leaveOfManyResults>;

/** 「代員工申請」: HR applies for somebody, by the same rules and with the same signers as if they did themselves. */
export const filingEndpoints = {
  /** Colleagues whom HR can ask to sign or to do the applicant's work, by number or name: whom nobody could ask is not told. */
  candidates: endpoint({
    id: 'employeeApplications.candidates',
    method: 'GET',
    path: '/employee-applications/candidates',
    summary: '可選擇的代理人與簽核人',
    access: 'employee_application_record:edit',
    query: z.strictObject({
      q: z.string().trim().max(100).default(''),
      /** Whose application it is, who is asked nothing about it. */
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
    errors: ['OutOfScope', 'OwnApplication', ...previewing],
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
  /** Each by itself: what is refused of one holds up none of the others. */
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
