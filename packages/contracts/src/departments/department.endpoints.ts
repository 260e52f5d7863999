import { z } from 'zod';
import { auditEntryListSchema, auditEntryQuerySchema } from '../audit/index.ts';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  importEndpoints,
  noContent,
  versionQuerySchema,
} from '../core/index.ts';
import {
  departmentChangeSchema,
  departmentCorrectionSchema,
  departmentCreateSchema,
  departmentDatedCommandSchema,
  departmentExportQuerySchema,
  departmentHistorySchema,
  departmentIdSchema,
  departmentListQuerySchema,
  departmentListSchema,
  departmentMoveSchema,
  departmentSchema,
  departmentTreeSchema,
} from './department.schema.ts';

const params = z.strictObject({ departmentId: departmentIdSchema });
const asOfQuery = z.strictObject({ asOf: calendarDateSchema.optional() });

const placementErrors = [
  'DuplicateDepartmentName',
  'DepartmentCycle',
  'ParentDepartmentNotInForce',
  'DepartmentHeadNotEmployed',
] as const;

export const listDepartments = endpoint({
  id: 'departments.list',
  method: 'GET',
  path: '/departments',
  summary: '部門清單',
  access: 'department_set_up:view',
  query: departmentListQuerySchema,
  response: departmentListSchema,
});

export const exportDepartments = downloadEndpoint({
  id: 'departments.export',
  path: '/departments/export',
  summary: '匯出部門清單',
  access: 'department_set_up:export',
  query: departmentExportQuerySchema,
});

export const getDepartmentTree = endpoint({
  id: 'departments.tree',
  method: 'GET',
  path: '/departments/tree',
  summary: '某日的部門樹',
  access: 'department_set_up:view',
  query: asOfQuery,
  response: departmentTreeSchema,
});

export const getDepartment = endpoint({
  id: 'departments.get',
  method: 'GET',
  path: '/departments/:departmentId',
  summary: '某日的部門資料',
  access: 'department_set_up:view',
  params,
  query: asOfQuery,
  response: departmentSchema,
});

export const getDepartmentHistory = endpoint({
  id: 'departments.history',
  method: 'GET',
  path: '/departments/:departmentId/history',
  summary: '部門沿革',
  access: 'department_set_up:view',
  params,
  response: departmentHistorySchema,
});

export const listDepartmentAuditEntries = endpoint({
  id: 'departments.auditEntries',
  method: 'GET',
  path: '/departments/:departmentId/audit-entries',
  summary: '部門操作紀錄',
  access: 'department_set_up:view',
  params,
  query: auditEntryQuerySchema,
  response: auditEntryListSchema,
});

export const createDepartment = endpoint({
  id: 'departments.create',
  method: 'POST',
  path: '/departments',
  summary: '新增部門',
  access: 'department_set_up:edit',
  body: departmentCreateSchema,
  response: departmentSchema,
  status: 201,
  idempotent: true,
  errors: ['DuplicateDepartmentNumber', ...placementErrors],
});

export const correctDepartment = endpoint({
  id: 'departments.correct',
  method: 'PUT',
  path: '/departments/:departmentId',
  summary: '編輯部門（更正資料）',
  access: 'department_set_up:edit',
  params,
  body: departmentCorrectionSchema,
  response: departmentSchema,
  errors: ['StaleVersion', 'DuplicateDepartmentNumber', ...placementErrors],
});

export const changeDepartment = endpoint({
  id: 'departments.change',
  method: 'POST',
  path: '/departments/:departmentId/change',
  summary: '部門異動（自生效日起）',
  access: 'department_set_up:edit',
  params,
  body: departmentChangeSchema,
  response: departmentSchema,
  errors: ['StaleVersion', 'DepartmentTimelineConflict', ...placementErrors],
});

export const moveDepartment = endpoint({
  id: 'departments.move',
  method: 'POST',
  path: '/departments/:departmentId/move',
  summary: '移動部門（自生效日起）',
  access: 'department_set_up:edit',
  params,
  body: departmentMoveSchema,
  response: departmentSchema,
  errors: ['StaleVersion', 'DepartmentTimelineConflict', ...placementErrors],
});

export const deactivateDepartment = endpoint({
  id: 'departments.deactivate',
  method: 'POST',
  path: '/departments/:departmentId/deactivate',
  summary: '停用部門',
  access: 'department_set_up:edit',
  params,
  body: departmentDatedCommandSchema,
  response: departmentSchema,
  errors: ['StaleVersion', 'DepartmentTimelineConflict', 'DepartmentOccupied'],
});

export const reactivateDepartment = endpoint({
  id: 'departments.reactivate',
  method: 'POST',
  path: '/departments/:departmentId/reactivate',
  summary: '重新啟用部門',
  access: 'department_set_up:edit',
  params,
  body: departmentDatedCommandSchema,
  response: departmentSchema,
  errors: ['StaleVersion', 'DepartmentTimelineConflict', ...placementErrors],
});

/** Takes back the change, beginning or end that is scheduled on `effectiveFrom`. */
export const cancelDepartmentChange = endpoint({
  id: 'departments.cancelChange',
  method: 'POST',
  path: '/departments/:departmentId/cancel-change',
  summary: '取消已排定的異動',
  access: 'department_set_up:edit',
  params,
  body: departmentDatedCommandSchema,
  response: departmentSchema,
  errors: ['StaleVersion', 'DepartmentTimelineConflict', 'DepartmentOccupied', ...placementErrors],
});

/** Only for a department that nothing ever referred to; others are deactivated. */
export const deleteDepartment = endpoint({
  id: 'departments.delete',
  method: 'DELETE',
  path: '/departments/:departmentId',
  summary: '刪除部門',
  access: 'department_set_up:edit',
  params,
  query: versionQuerySchema,
  response: noContent,
  status: 204,
  errors: ['StaleVersion', 'DepartmentInUse'],
});

export const { previewImport: previewDepartmentImport, import: importDepartments } = importEndpoints({
  feature: 'departments',
  path: '/departments',
  screen: 'department_set_up',
  noun: '部門',
});
