import { z } from 'zod';
import { endpoint, noContent, versionQuerySchema, versionSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { applicationDraftBody, applicationDraftSchema } from './application-draft.schema.ts';
import { applicationBody, applicationDetail } from './application.schema.ts';
import { submissionErrors } from './request-parts.ts';

/** 「草稿」: drafts of the caller. No endpoint takes an employee id. */
export const applicationDraftEndpoints = {
  list: endpoint({
    id: 'applicationDrafts.list',
    method: 'GET',
    path: '/my/application-drafts',
    summary: '我的草稿',
    access: 'signedIn',
    response: z.object({ items: z.array(applicationDraftSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  create: endpoint({
    id: 'applicationDrafts.create',
    method: 'POST',
    path: '/my/application-drafts',
    summary: '儲存草稿',
    access: 'signedIn',
    body: applicationDraftBody,
    response: applicationDraftSchema,
    status: 201,
    idempotent: true,
    errors: ['EmployeeNotFound', 'ReferenceNotFound', 'TooManyDrafts'],
  }),
  update: endpoint({
    id: 'applicationDrafts.update',
    method: 'PUT',
    path: '/my/application-drafts/:id',
    summary: '更新草稿',
    access: 'signedIn',
    params: recordParams,
    body: applicationDraftBody.omit({ kind: true }).extend({ version: versionSchema }),
    response: applicationDraftSchema,
    errors: ['EmployeeNotFound', 'ReferenceNotFound', 'StaleVersion'],
  }),
  remove: endpoint({
    id: 'applicationDrafts.delete',
    method: 'DELETE',
    path: '/my/application-drafts/:id',
    summary: '刪除草稿',
    access: 'signedIn',
    params: recordParams,
    query: versionQuerySchema,
    response: noContent,
    status: 204,
    errors: ['EmployeeNotFound', 'StaleVersion'],
  }),
  /** Submits the draft as an application and deletes the draft. */
  send: endpoint({
    id: 'applicationDrafts.send',
    method: 'POST',
    path: '/my/application-drafts/:id/send',
    summary: '送出草稿',
    access: 'signedIn',
    params: recordParams,
    query: versionQuerySchema,
    body: applicationBody,
    response: applicationDetail,
    idempotent: true,
    errors: ['EmployeeNotFound', 'ApplicationClosed', 'StaleVersion', ...submissionErrors],
  }),
};
