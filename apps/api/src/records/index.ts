export { editedColumns, importChanges } from './import-words.ts';
export { fieldsWithoutEmployee, requireEmployed } from './employment.ts';
export { type MasterDataDetails, masterDataRoutes, masterDataStore } from './master-data.ts';
export { readRecords, type ReadRecords } from './record-cells.ts';
export { type At, changer, creator, recordChanges, remover } from './record-changes.ts';
export { departmentReference, employeeReference, selection } from './record-expressions.ts';
export { recordFinder } from './record-finder.ts';
export { importer, recordImportOf } from './record-import.ts';
export type { Filters, RecordDetails, RecordKind, Store, Values } from './record-kind.ts';
export { findRecords, findRecordsBy, findRecordsWhere, getRecord } from './record-list.ts';
export { recordStore, type RecordStore } from './record-store.ts';
export {
  countReferences,
  holdRecord,
  holdRecordsBy,
  insertRecords,
  removeRecords,
  updateRecords,
} from './record-table.ts';
export { bindImport, bindLog, bindReading } from './record.routes.ts';
export { wordsOf } from './record-words.ts';
export { findReferred, type Referred, resolved } from './reference-cells.ts';
