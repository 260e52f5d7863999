import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, listOf, listQueryShape } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { judging, previewing, requiredComment, roundQuerySchema } from './answer-parts.ts';
import { printOwnForm } from './application-form.endpoints.ts';
import { applicationBody, applicationDetail, applicationPreview } from './application.schema.ts';
import { downloadOwnAttachment, uploadAttachment } from './attachment.endpoints.ts';
import { agentCandidateSchema, agentSearchShape } from './kinds/away.ts';
import { dayHalvesSchema } from './kinds/leave/day-halves.ts';
import { applicationKinds } from './kinds/index.ts';

const { page, pageSize } = listQueryShape(['submittedAt']);

/** Which of one's own are told: a page of all, those of a kind, or one. */
const ownListQuery = z.strictObject({
  page,
  pageSize,
  kind: z.enum(applicationKinds).optional(),
  id: z.uuid().optional(),
});

export type OwnListQuery = z.output<typeof ownListQuery>;

/** What people do about their own; none of these takes whose it is. */
export const ownApplicationEndpoints = {
  upload: uploadAttachment,
  downloadAttachment: downloadOwnAttachment,
  print: printOwnForm,
  list: endpoint({
    id: 'ownApplications.list',
    method: 'GET',
    path: '/my/applications',
    summary: '我的申請',
    access: 'signedIn',
    query: ownListQuery,
    response: listOf(applicationDetail),
    errors: ['EmployeeNotFound'],
  }),
  preview: endpoint({
    id: 'ownApplications.preview',
    method: 'POST',
    path: '/my/applications/preview',
    summary: '試算申請',
    access: 'signedIn',
    body: applicationBody,
    response: applicationPreview,
    errors: ['EmployeeNotFound', ...previewing],
  }),
  /** People who could do the caller's work, the own sign-off deputy and colleagues of the department first. */
  agents: endpoint({
    id: 'ownApplications.agents',
    method: 'GET',
    path: '/my/applications/agents',
    summary: '可選擇的代理人',
    access: 'signedIn',
    query: z.strictObject(agentSearchShape),
    response: z.object({ items: z.array(agentCandidateSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  /** The halves of a day of the caller, for 上午 and 下午. */
  dayHalves: endpoint({
    id: 'ownApplications.dayHalves',
    method: 'GET',
    path: '/my/applications/day-halves',
    summary: '自己上下午的時段',
    access: 'signedIn',
    query: z.strictObject({ on: calendarDateSchema }),
    response: dayHalvesSchema,
    errors: ['EmployeeNotFound'],
  }),
  create: endpoint({
    id: 'ownApplications.create',
    method: 'POST',
    path: '/my/applications',
    summary: '送出申請',
    access: 'signedIn',
    body: applicationBody,
    response: applicationDetail,
    status: 201,
    idempotent: true,
    errors: ['EmployeeNotFound', ...judging],
  }),
  /** Instead of the sending that was read; another one may have been sent back for something else. */
  resubmit: endpoint({
    id: 'ownApplications.resubmit',
    method: 'POST',
    path: '/my/applications/:id/resubmit',
    summary: '重新送出申請',
    access: 'signedIn',
    params: recordParams,
    query: roundQuerySchema,
    body: applicationBody,
    response: applicationDetail,
    idempotent: true,
    errors: ['EmployeeNotFound', 'ApplicationClosed', ...judging],
  }),
  previewAgain: endpoint({
    id: 'ownApplications.previewAgain',
    method: 'POST',
    path: '/my/applications/:id/preview',
    summary: '試算重新送出的申請',
    access: 'signedIn',
    params: recordParams,
    body: applicationBody,
    response: applicationPreview,
    errors: ['EmployeeNotFound', 'ApplicationClosed', ...previewing],
  }),
  explain: endpoint({
    id: 'ownApplications.explain',
    method: 'POST',
    path: '/my/applications/:id/explain',
    summary: '補充說明',
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({
      /** What was done when it was asked; another question may have been asked since. */
      questionId: z.uuid(),
      comment: requiredComment('補充說明'),
    }),
    response: applicationDetail,
    idempotent: true,
    errors: ['EmployeeNotFound', 'ApplicationClosed'],
  }),
  withdraw: endpoint({
    id: 'ownApplications.withdraw',
    method: 'POST',
    path: '/my/applications/:id/withdraw',
    summary: '撤回申請',
    access: 'signedIn',
    params: recordParams,
    response: applicationDetail,
    idempotent: true,
    errors: ['EmployeeNotFound', 'ApplicationClosed'],
  }),
  remind: endpoint({
    id: 'ownApplications.remind',
    method: 'POST',
    path: '/my/applications/:id/remind',
    summary: '催簽自己的申請',
    access: 'signedIn',
    params: recordParams,
    response: applicationDetail,
    idempotent: true,
    errors: ['EmployeeNotFound', 'ApplicationClosed', 'ApplicationRemindedToday', 'NobodyToRemind'],
  }),
  /** What was issued for one that asked for a certificate. */
  certificate: downloadEndpoint({
    id: 'ownApplications.certificate',
    path: '/my/applications/:id/certificate',
    summary: '下載核發的證明',
    access: 'signedIn',
    params: recordParams,
    errors: ['EmployeeNotFound', 'FileMissing'],
  }),
};
