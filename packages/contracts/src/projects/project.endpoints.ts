import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import { downloadEndpoint, endpoint, importEndpoints, noContent, versionQuerySchema } from '../core/index.ts';
import {
  investigatorListSchema,
  projectCommandSchema,
  projectCopySchema,
  projectExportQuerySchema,
  projectExtensionSchema,
  projectIdSchema,
  projectInputSchema,
  projectListQuerySchema,
  projectListSchema,
  projectSchema,
  projectTerminationSchema,
  projectUpdateSchema,
} from './project.schema.ts';

const params = z.strictObject({ projectId: projectIdSchema });

export const listProjects = endpoint({
  id: 'projects.list',
  method: 'GET',
  path: '/projects',
  summary: '計畫清單',
  access: 'project_and_grant_set_up:view',
  query: projectListQuerySchema,
  response: projectListSchema,
});

export const exportProjects = downloadEndpoint({
  id: 'projects.export',
  path: '/projects/export',
  summary: '匯出計畫清單',
  access: 'project_and_grant_set_up:export',
  query: projectExportQuerySchema,
});

export const listInvestigators = endpoint({
  id: 'projects.investigators',
  method: 'GET',
  path: '/projects/investigators',
  summary: '計畫主持人',
  access: 'project_and_grant_set_up:view',
  response: investigatorListSchema,
});

export const getProject = endpoint({
  id: 'projects.get',
  method: 'GET',
  path: '/projects/:projectId',
  summary: '計畫資料',
  access: 'project_and_grant_set_up:view',
  params,
  response: projectSchema,
});

export const listProjectAuditEntries = endpoint({
  id: 'projects.auditEntries',
  method: 'GET',
  path: '/projects/:projectId/audit-entries',
  summary: '計畫操作紀錄',
  access: 'project_and_grant_set_up:view',
  params,
  query: auditEntryQuerySchema,
  response: auditEntryListSchema,
});

export const createProject = endpoint({
  id: 'projects.create',
  method: 'POST',
  path: '/projects',
  summary: '新增計畫',
  access: 'project_and_grant_set_up:edit',
  body: projectInputSchema,
  response: projectSchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateProjectCode', 'InvestigatorNotEmployed'],
});

export const updateProject = endpoint({
  id: 'projects.update',
  method: 'PUT',
  path: '/projects/:projectId',
  summary: '編輯計畫',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectUpdateSchema,
  response: projectSchema,
  errors: [
    'StaleVersion',
    'DuplicateProjectCode',
    'InvestigatorNotEmployed',
    'ProjectEnded',
    'ProjectExtensionInvalid',
  ],
});

/** Copies a project into the year after, as a plan. */
export const copyProject = endpoint({
  id: 'projects.copy',
  method: 'POST',
  path: '/projects/:projectId/copy',
  summary: '複製為次年度計畫',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectCopySchema,
  response: projectSchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateProjectCode'],
});

/** Work begins before the funder's approval. */
export const preApproveProject = endpoint({
  id: 'projects.preApprove',
  method: 'POST',
  path: '/projects/:projectId/pre-approve',
  summary: '計畫先行執行',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectCommandSchema,
  response: projectSchema,
  errors: ['StaleVersion', 'ProjectStateConflict'],
});

/** The funder has approved it, by a letter. */
export const activateProject = endpoint({
  id: 'projects.activate',
  method: 'POST',
  path: '/projects/:projectId/activate',
  summary: '計畫開始執行',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectCommandSchema,
  response: projectSchema,
  errors: ['StaleVersion', 'ProjectStateConflict', 'ProjectApprovalMissing'],
});

export const extendProject = endpoint({
  id: 'projects.extend',
  method: 'POST',
  path: '/projects/:projectId/extend',
  summary: '計畫展延',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectExtensionSchema,
  response: projectSchema,
  errors: ['StaleVersion', 'ProjectStateConflict', 'ProjectExtensionInvalid'],
});

export const beginClosingProject = endpoint({
  id: 'projects.beginClosing',
  method: 'POST',
  path: '/projects/:projectId/begin-closing',
  summary: '計畫開始結案',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectCommandSchema,
  response: projectSchema,
  errors: ['StaleVersion', 'ProjectStateConflict'],
});

export const closeProject = endpoint({
  id: 'projects.close',
  method: 'POST',
  path: '/projects/:projectId/close',
  summary: '計畫結案',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectCommandSchema,
  response: projectSchema,
  errors: ['StaleVersion', 'ProjectStateConflict'],
});

export const terminateProject = endpoint({
  id: 'projects.terminate',
  method: 'POST',
  path: '/projects/:projectId/terminate',
  summary: '計畫終止',
  access: 'project_and_grant_set_up:edit',
  params,
  body: projectTerminationSchema,
  response: projectSchema,
  errors: ['StaleVersion', 'ProjectStateConflict'],
});

/** Only for a plan that never began; others are closed or terminated. */
export const deleteProject = endpoint({
  id: 'projects.delete',
  method: 'DELETE',
  path: '/projects/:projectId',
  summary: '刪除計畫',
  access: 'project_and_grant_set_up:edit',
  params,
  query: versionQuerySchema,
  response: noContent,
  status: 204,
  errors: ['StaleVersion', 'ProjectInUse'],
});

export const { previewImport: previewProjectImport, import: importProjects } = importEndpoints({
  feature: 'projects',
  path: '/projects',
  screen: 'project_and_grant_set_up',
  noun: '計畫',
});
