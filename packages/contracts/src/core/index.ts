export { bulkEndpoints, type BulkItem, MAX_BULK_ITEMS } from './bulk.ts';
export {
  type Access,
  answerableErrors,
  type AnyEndpoint,
  downloadEndpoint,
  type DownloadEndpoint,
  endpoint,
  type JsonEndpoint,
  type Method,
  noContent,
  type QueryLabels,
  uploadEndpoint,
  type UploadEndpoint,
  withRecentConfirmation,
} from './endpoint.ts';
export { optionalEmail, optionalMatching, optionalPhone, requiredEmail, requiredPhone } from './contact-fields.ts';
export { type ErrorBody, errorBodySchema, type FieldError, fieldErrorSchema, type Referrers } from './error-body.ts';
export { type ErrorCode, errorCodes, silentMessages } from './error-codes.ts';
export {
  calendarDateSchema,
  instantSchema,
  optionalText,
  requiredDate,
  requiredText,
  isSingleLine,
  NOT_SINGLE_LINE,
  singleLine,
  type SensitiveValue,
  sensitiveValueSchema,
  storedDateSchema,
  versionQuerySchema,
  versionSchema,
} from './fields.ts';
export {
  chosenSchema,
  exportReasonSchema,
  exportQueryShape,
  exportTypes,
  listFormats,
  listOf,
  listQueryShape,
  type Page,
  refuseLayoutOfTables,
  requireReason,
  sensitiveAmong,
  type SortOrder,
  several,
} from './list.ts';
export { optionalMinute, requiredMinute, ENDS_BEFORE_START } from './minute-fields.ts';
export { importEndpoints } from './import-endpoints.ts';
export {
  type importBodySchema,
  type ImportMapping,
  importPreviewSchema,
  importResultSchema,
  type ImportPreview,
  type ImportResult,
} from './import.ts';
