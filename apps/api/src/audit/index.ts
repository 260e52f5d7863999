export { aboutEmployee, aboutNobody, aboutOf } from './about.ts';
export { listAuditEntriesOf } from './audit.read-model.ts';
export { type AuditedValues, recordAccess, recordAudit, type Visitor } from './record-audit.ts';
export { staleVersion } from './stale-version.ts';
