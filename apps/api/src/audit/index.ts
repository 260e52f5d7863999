export { aboutEmployee, aboutNamedEmployee, aboutNoEmployee, aboutOf, aboutOwnAccount } from './about.ts';
export { auditExport, describeFilters } from './describe-export.ts';
export { openAction, openChanges, searchableAction } from './closed-values.rows.ts';
export { lastChangedBy, listAuditEntriesOf, staleVersion } from './audit.read-model.ts';
export {
  type AuditedValues,
  type AuditRecord,
  recordAccess,
  recordAudit,
  recordImport,
  type Visitor,
} from './record-audit.ts';
