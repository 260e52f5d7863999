export { aboutEmployee, aboutNobody, aboutOf, ofOwnAccount } from './about.ts';
export { filterWords } from './export-words.ts';
export { openAction, openChanges, searchableAction } from './closed-values.rows.ts';
export { lastChangedBy } from './last-changed-by.rows.ts';
export { listAuditEntriesOf } from './audit.read-model.ts';
export { type AuditedValues, recordAccess, recordAudit, recordImport, type Visitor } from './record-audit.ts';
export { tellOfExport } from './tell-of-export.ts';
export { staleVersion } from './stale-version.ts';
