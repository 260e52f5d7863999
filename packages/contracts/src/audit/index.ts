export { type AuditEntry, auditEntryListSchema, auditEntryQuerySchema, auditEntrySchema } from './audit.schema.ts';
