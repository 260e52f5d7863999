export {
  type Access,
  type AnyEndpoint,
  downloadEndpoint,
  type DownloadEndpoint,
  endpoint,
  type JsonEndpoint,
  type Method,
  noContent,
  uploadEndpoint,
  type UploadEndpoint,
} from './endpoint.ts';
export { type ErrorBody, errorBodySchema, type FieldError, fieldErrorSchema } from './error-body.ts';
export { commonErrors, type ErrorCode, errorCodes, silentMessages } from './error-codes.ts';
export {
  calendarDateSchema,
  instantSchema,
  optionalText,
  requiredText,
  versionQuerySchema,
  versionSchema,
} from './fields.ts';
export { exportQueryShape, exportTypes, listOf, listQueryShape, type Page, type SortOrder } from './list.ts';
export { importPreviewSchema, importResultSchema, type ImportPreview, type ImportResult } from './import.ts';
