import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { commentSchema, readStateShape, requiredComment } from './request-parts.ts';
import { printTaskForm } from './application-form.endpoints.ts';
import { applicationDetail, taskDetail } from './application.schema.ts';
import { downloadTaskAttachment, previewTaskAttachment } from './attachment.endpoints.ts';
import { applicationKinds } from './kinds/index.ts';
import { signerChangeEndpoints } from './signer-changes.endpoints.ts';
import { signatureTasks, taskTabNames, taskTabs } from './signature-task.schema.ts';

const MAX_TASKS = 100;

interface AnswerDescription<Comment extends z.ZodType> {
  readonly verb: string;
  readonly summary: string;
  readonly comment: Comment;
  readonly errors?: readonly 'RejectionNotAllowed'[];
}

/** Builds the endpoint of an answer at the step that is pending for the caller. */
const answerEndpoint = <Comment extends z.ZodType>(
  path: string,
  { verb, summary, comment, errors = [] }: AnswerDescription<Comment>,
) =>
  endpoint({
    id: `signatureTasks.${verb}`,
    method: 'POST',
    path: `/signature-tasks/:id/${path}`,
    summary,
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({ ...readStateShape, comment }),
    response: z.object({ application: applicationDetail }),
    idempotent: true,
    errors: ['ApplicationClosed', 'ApplicationNotAllowed', 'AttendanceClosed', ...errors],
  });

/** Builds the endpoint of an answer to several tasks of one kind. Each task is answered or refused separately. */
const batchAnswerEndpoint = <Shape extends z.ZodRawShape>(
  path: string,
  { verb, summary, shape }: { readonly verb: string; readonly summary: string; readonly shape: Shape },
) =>
  endpoint({
    id: `signatureTasks.${verb}`,
    method: 'POST',
    path: `/signature-tasks/${path}`,
    summary,
    access: 'signedIn',
    body: z.strictObject({
      ...shape,
      tasks: z
        .array(z.strictObject({ id: z.uuid(), ...readStateShape }))
        .min(1)
        .max(MAX_TASKS),
    }),
    /** Result of each task; `refusal` is null if it was answered. */
    response: z.object({
      results: z.array(z.object({ id: z.uuid(), number: z.string().nullable(), refusal: z.string().nullable() })),
    }),
    idempotent: true,
    errors: ['SignatureKindsMixed'],
  });

/** Number of tasks per tab and kind; combinations without tasks are omitted. */
const taskCountsSchema = z
  .object({
    items: z.array(z.object({ tab: z.enum(taskTabs), kind: z.enum(applicationKinds), count: z.int() })),
    /** The caller's roles can view pending applications of all employees. */
    seesAll: z.boolean(),
  })
  .meta({ id: 'SignatureTaskCounts' });

export type TaskCounts = z.output<typeof taskCountsSchema>;

/** Tasks of the caller as signer. Signers may answer whatever roles they have. */
export const signatureTaskEndpoints = {
  list: signatureTasks.endpoints.list,
  export: {
    ...signatureTasks.endpoints.export,
    queryLabels: { ...signatureTasks.endpoints.export.queryLabels, tab: { label: '檢視', names: taskTabNames } },
  },
  /** Returns the number of tasks per tab and kind. */
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
  /** Reveals the requested bank account, to compare it with a bankbook. Each call is audited. */
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
  approve: answerEndpoint('approve', { verb: 'approve', summary: '核准', comment: commentSchema }),
  sendBack: answerEndpoint('send-back', {
    verb: 'sendBack',
    summary: '退回重新申請',
    comment: requiredComment('退回原因'),
  }),
  question: answerEndpoint('question', { verb: 'question', summary: '退回補充說明', comment: requiredComment('問題') }),
  reject: answerEndpoint('reject', {
    verb: 'reject',
    summary: '不核准',
    comment: requiredComment('不核准原因'),
    errors: ['RejectionNotAllowed'],
  }),
  approveAll: batchAnswerEndpoint('approve', { verb: 'approveAll', summary: '批次核准', shape: {} }),
  sendBackAll: batchAnswerEndpoint('send-back', {
    verb: 'sendBackAll',
    summary: '批次退回重新申請',
    shape: { comment: requiredComment('退回原因') },
  }),
  ...signerChangeEndpoints,
  downloadAttachment: downloadTaskAttachment,
  previewAttachment: previewTaskAttachment,
  print: printTaskForm,
};
