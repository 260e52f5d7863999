import { z } from 'zod';
import { endpoint, requiredText } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { commentSchema, readParts, requiredComment } from './answer-parts.ts';
import { printApplicationForm, printTaskForm } from './application-form.endpoints.ts';
import { applicationDetail, taskDetail } from './application.schema.ts';
import {
  downloadApplicationAttachment,
  downloadTaskAttachment,
  previewTaskAttachment,
} from './attachment.endpoints.ts';
import { employeeApplications } from './employee-application.schema.ts';
import { filingEndpoints } from './filing.endpoints.ts';
import { getApplicationStatistics, reviewApplication, withdrawEmployeeApplication } from './following-up.endpoints.ts';
import { applicationKinds } from './kinds/index.ts';
import { cancelledDatesSchema } from './kinds/leave-cancellation/leave-cancellation-request.ts';
import { moreSignersEndpoints, reassignSigner } from './more-signers.endpoints.ts';
import { signatureTasks, taskTabNames, taskTabs } from './signature-task.schema.ts';

const MOST_AT_ONCE = 100;

interface Answer<Comment extends z.ZodType> {
  readonly verb: string;
  readonly summary: string;
  readonly told: Comment;
  readonly errors?: readonly 'RejectionNotAllowed'[];
}

/** What a signer answers at a step that waits for them. */
const answer = <Comment extends z.ZodType>(path: string, { verb, summary, told, errors = [] }: Answer<Comment>) =>
  endpoint({
    id: `signatureTasks.${verb}`,
    method: 'POST',
    path: `/signature-tasks/:id/${path}`,
    summary,
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({ ...readParts, comment: told }),
    response: z.object({ application: applicationDetail }),
    idempotent: true,
    errors: ['ApplicationClosed', 'ApplicationNotAllowed', ...errors],
  });

/** The same at several tasks of one kind at once, of which each is answered or refused by itself. */
const answerAll = <Told extends z.ZodRawShape>(
  path: string,
  { verb, summary, told }: { readonly verb: string; readonly summary: string; readonly told: Told },
) =>
  endpoint({
    id: `signatureTasks.${verb}`,
    method: 'POST',
    path: `/signature-tasks/${path}`,
    summary,
    access: 'signedIn',
    body: z.strictObject({
      ...told,
      tasks: z
        .array(z.strictObject({ id: z.uuid(), ...readParts }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    /** What became of each; null for one that was answered. */
    response: z.object({
      results: z.array(z.object({ id: z.uuid(), number: z.string().nullable(), refusal: z.string().nullable() })),
    }),
    idempotent: true,
    errors: ['SignatureKindsMixed'],
  });

/** How many tasks of a kind a tab has; none of what it has none of. */
const taskCountsSchema = z
  .object({
    items: z.array(z.object({ tab: z.enum(taskTabs), kind: z.enum(applicationKinds), count: z.int() })),
    /** Whether the caller's roles see what is under way of everybody. */
    seesAll: z.boolean(),
  })
  .meta({ id: 'SignatureTaskCounts' });

export type TaskCounts = z.output<typeof taskCountsSchema>;

/** What waits for the caller's signature, and what they have signed: whoever is asked may answer, whatever roles they have. */
export const signatureTaskEndpoints = {
  list: signatureTasks.endpoints.list,
  export: {
    ...signatureTasks.endpoints.export,
    words: { ...signatureTasks.endpoints.export.words, tab: { label: '檢視', names: taskTabNames } },
  },
  /** How many tasks of which kind each tab has. */
  counts: endpoint({
    id: 'signatureTasks.counts',
    method: 'GET',
    path: '/signature-tasks/counts',
    summary: '簽核件數',
    access: 'signedIn',
    response: taskCountsSchema,
  }),
  get: endpoint({
    id: 'signatureTasks.get',
    method: 'GET',
    path: '/signature-tasks/:id',
    summary: '簽核內容',
    access: 'signedIn',
    params: recordParams,
    response: taskDetail,
  }),
  /** The account that the applicant wants their pay to go to, for whoever compares it with a bankbook; it is written down. */
  revealAccount: endpoint({
    id: 'signatureTasks.revealAccount',
    method: 'POST',
    path: '/signature-tasks/:id/reveal-account',
    summary: '檢視申請變更的薪轉帳號',
    access: 'signedIn',
    params: recordParams,
    response: z.object({ value: z.string() }),
    errors: ['TooManyReveals'],
  }),
  approve: answer('approve', { verb: 'approve', summary: '核准', told: commentSchema }),
  sendBack: answer('send-back', {
    verb: 'sendBack',
    summary: '退回重新申請',
    told: requiredComment('退回原因'),
  }),
  question: answer('question', { verb: 'question', summary: '退回補充說明', told: requiredComment('問題') }),
  reject: answer('reject', {
    verb: 'reject',
    summary: '不核准',
    told: requiredComment('不核准原因'),
    errors: ['RejectionNotAllowed'],
  }),
  approveAll: answerAll('approve', { verb: 'approveAll', summary: '批次核准', told: {} }),
  sendBackAll: answerAll('send-back', {
    verb: 'sendBackAll',
    summary: '批次退回重新申請',
    told: { comment: requiredComment('退回原因') },
  }),
  ...moreSignersEndpoints,
  downloadAttachment: downloadTaskAttachment,
  previewAttachment: previewTaskAttachment,
  print: printTaskForm,
};

/** What HR follows up. */
export const employeeApplicationEndpoints = {
  ...employeeApplications.endpoints,
  /** The same with its chain and what was done about it. */
  course: endpoint({
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
   * 「標記取消」: what was approved is taken back, of leave also some of its days alone. Hours that were used are given back, and
   * those that were earned go, unless they were used.
   */
  cancel: employeeApplications.command('cancel', '標記取消', {
    body: {
      reason: requiredText('取消原因', 200),
      dates: cancelledDatesSchema,
      /** Whether its applicant gets a notice of it (是否通知員工). */
      isEmployeeTold: z.boolean().default(true),
    },
    errors: ['ApplicationClosed', 'ApplicationNotAllowed', 'LeaveHoursUsed', 'OwnApplication'],
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
    errors: ['ApplicationClosed', 'ApplicationRemindedToday', 'NobodyToRemind'],
  }),
};
