export { aboutEmployee, aboutNoEmployee, aboutOf, aboutOwnAccount } from './about.ts';
export { describeFilters } from './describe-export.ts';
export { openAction, openChanges, searchableAction } from './closed-values.rows.ts';
export { lastChangedBy } from './last-changed-by.rows.ts';
export { listAuditEntriesOf } from './audit.read-model.ts';
export { type AuditedValues, recordAccess, recordAudit, recordImport, type Visitor } from './record-audit.ts';
export { auditExport } from './audit-export.ts';
export { staleVersion } from './stale-version.ts';
