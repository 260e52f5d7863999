export { batchRefusal, refusalText, type RefusedItem } from './batch-refusal.ts';
export { editedColumns, importChanges } from './import-changes.ts';
export { type Employment, employmentRefusals, fieldsWithoutCurrentEmployee, requireEmployed } from './employment.ts';
export type { NewRecord } from './new-records.ts';
export { type MasterDataDetails, masterDataRoutes, masterDataStore } from './master-data.ts';
export { readRecords, type ReadRecords, type UploadedTable } from './record-cells.ts';
export { type RecordVersion, changer, creator, auditRecordChanges, remover } from './record-changes.ts';
export { codedReference, departmentReference, employeeReference, ownColumn, selection } from './record-expressions.ts';
export { recordCard } from './record-card.ts';
export { recordFinder } from './record-finder.ts';
export { importer, auditRecordImport } from './record-import.ts';
export type { ImportRules } from './record-import-plan.ts';
export type { Filters, RecordDetails, RecordKind, Store, Values } from './record-kind.ts';
export { sensitiveColumnsOf, sensitiveDetails } from './sensitive-values.ts';
export { findExistingRecords } from './existing-records.ts';
export { findRecords, findRecordsWhere, getRecord } from './record-list.ts';
export { recordStore, type RecordStore } from './record-store.ts';
export {
  lockRecord,
  lockRecordsBy,
  insertRecords,
  removeRecords,
  encryptValues,
  updateRecords,
} from './record-table.ts';
export { errorsByRow, rejectNumberedRows } from './import-row-errors.ts';
export { changedFields, isUnchanged, pick } from './record-values.ts';
export { bindImport, bindList, bindLog, bindReading } from './record.routes.ts';
export { periodSettingRoutes, settingStateOn } from './period-settings.ts';
export { recordDescriber, describeValues } from './record-descriptions.ts';
export { findReferencedRecords, type ReferencedRecords, resolveReferences } from './reference-cells.ts';
export { requireUnused } from './references.ts';
