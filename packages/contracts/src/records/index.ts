export {
  type ActivityStatus,
  activityStatusNames,
  type AnyMasterData,
  masterData,
  type MasterDataItem,
} from './master-data.ts';
export type { Composed, RecordColumn } from './record-columns.ts';
export {
  auditEndpoint,
  commandEndpoints,
  withoutWriting,
  recordParams,
  type RecordEndpoints,
} from './record.endpoints.ts';
export { type AnyRecord, type InputOf, type ItemOf, type ListQueryOf, record } from './record.ts';
export { type AnyTimelineRecord, timelineRecord, type TimelineStatus, timelineStatusNames } from './timeline-record.ts';
export { type HistoryItem, periodsOf, resetFieldNames } from './timeline-periods.ts';
export { fileFields, importColumns, importedFields, importExample, unimportedColumns } from './import-columns.ts';
export { initialInput, inputOf, inputValueOf } from './record-values.ts';
