export { listAuditEntriesOf } from './audit.read-model.ts';
export { type AuditedValues, recordAudit } from './record-audit.ts';
export { staleVersion } from './stale-version.ts';
