import { downloadEndpoint, endpoint } from '../core/index.ts';
import { screenNames } from '../access/roles/role-names.ts';
import {
  auditedEntityNames,
  auditKindNames,
  auditLogColumns,
  auditLogExportQuerySchema,
  auditLogListSchema,
  auditLogQuerySchema,
} from './audit.schema.ts';

export const listAuditLog = endpoint({
  id: 'auditLog.list',
  method: 'GET',
  path: '/audit-entries',
  summary: '操作紀錄',
  access: 'audit_log:view',
  query: auditLogQuerySchema,
  response: auditLogListSchema,
});

export const exportAuditLog = downloadEndpoint({
  id: 'auditLog.export',
  path: '/audit-entries/export',
  summary: '匯出操作紀錄',
  access: 'audit_log:export',
  query: auditLogExportQuerySchema,
  queryLabels: {
    kind: { label: '種類', names: auditKindNames },
    entity: { label: '資料類別', names: auditedEntityNames },
    screen: { label: '功能', names: screenNames },
    columns: { label: '欄位', names: auditLogColumns },
  },
});
