export {
  transferKindNames,
  transferStateNames,
  unpaidLeaveInsuranceNames,
  unpaidLeaveKindNames,
} from './transfer-record-names.ts';
export {
  MAX_TRANSFERRED_EMPLOYEES,
  transferFaults,
  type TransferInput,
  type TransferPreview,
  transferRecordEndpoints,
} from './transfer-record.endpoints.ts';
export {
  transferFields,
  type TransferRecord,
  type TransferRecordListQuery,
  transferRecords,
} from './transfer-record.schema.ts';
