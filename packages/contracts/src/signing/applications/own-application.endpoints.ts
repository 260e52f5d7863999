import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, listOf, listQueryShape } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { submissionErrors, previewErrors, requiredComment, roundQuerySchema } from './request-parts.ts';
import { printOwnForm } from './application-form.endpoints.ts';
import { applicationBody, applicationDetail, applicationPreview } from './application.schema.ts';
import { downloadOwnAttachment, uploadAttachment } from './attachment.endpoints.ts';
import { agentCandidateSchema, agentSearchShape } from './kinds/absence.ts';
import { dayHalvesSchema } from './kinds/leave/day-halves.ts';
import { applicationKinds } from './kinds/index.ts';

const { page, pageSize } = listQueryShape(['submittedAt']);

/** Selects own applications: a page of all, those of a kind, or one. */
const ownListQuery = z.strictObject({
  page,
  pageSize,
  kind: z.enum(applicationKinds).optional(),
  id: z.uuid().optional(),
});

export type OwnListQuery = z.output<typeof ownListQuery>;

/** Own applications of the caller. No endpoint takes an employee id. */
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
    errors: ['EmployeeNotFound', ...previewErrors],
  }),
  /** Searches agents for the caller; the own sign-off deputy and department colleagues come first. */
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
  /** Returns the halves of a day of the caller, for 上午 and 下午. */
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
    errors: ['EmployeeNotFound', ...submissionErrors],
  }),
  /** Submits again. `round` guards against an application that was returned again in the meantime. */
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
    errors: ['EmployeeNotFound', 'ApplicationClosed', ...submissionErrors],
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
    errors: ['EmployeeNotFound', 'ApplicationClosed', ...previewErrors],
  }),
  explain: endpoint({
    id: 'ownApplications.explain',
    method: 'POST',
    path: '/my/applications/:id/explain',
    summary: '補充說明',
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({
      /** Id of the action that asked the question, since another question may follow. */
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
    errors: ['EmployeeNotFound', 'ApplicationClosed', 'ApplicationRemindedToday', 'NoSignerToRemind'],
  }),
  /** Downloads the certificate that was issued for the application. */
  certificate: downloadEndpoint({
    id: 'ownApplications.certificate',
    path: '/my/applications/:id/certificate',
    summary: '下載核發的證明',
    access: 'signedIn',
    params: recordParams,
    errors: ['EmployeeNotFound', 'FileMissing'],
  }),
};
