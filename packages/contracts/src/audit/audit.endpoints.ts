import { downloadEndpoint, endpoint, listOf } from '../core/index.ts';
import { auditLogEntrySchema, auditLogExportQuerySchema, auditLogQuerySchema } from './audit.schema.ts';

export const listAuditLog = endpoint({
  id: 'auditLog.list',
  method: 'GET',
  path: '/audit-entries',
  summary: '操作紀錄',
  access: 'audit_log:view',
  query: auditLogQuerySchema,
  response: listOf(auditLogEntrySchema),
});

export const exportAuditLog = downloadEndpoint({
  id: 'auditLog.export',
  path: '/audit-entries/export',
  summary: '匯出操作紀錄',
  access: 'audit_log:export',
  query: auditLogExportQuerySchema,
});
