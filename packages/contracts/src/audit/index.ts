export { commonQueryLabels } from './query-labels.ts';
export { exportAuditLog, listAuditLog } from './audit.endpoints.ts';
export {
  type AuditedEntity,
  auditedEntityNames,
  auditedEntitySchema,
  type AuditEntry,
  auditEntryListSchema,
  auditEntryQuerySchema,
  type AuditKind,
  auditKindNames,
  auditLogColumns,
  type AuditLogEntry,
  type AuditLogExportQuery,
  type AuditLogQuery,
  auditLogQuerySchema,
  auditLogSortKeys,
  MAX_COUNTED,
  MAX_COUNTED_BY_KEYWORD,
} from './audit.schema.ts';
