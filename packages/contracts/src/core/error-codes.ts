import { accessErrors } from '../access/error-codes.ts';
import { contractsErrors } from '../contracts/error-codes.ts';
import { candidateErrors } from '../candidates/error-codes.ts';
import { evaluationErrors } from '../evaluation/error-codes.ts';
import { leaveErrors } from '../leave/error-codes.ts';
import { messagesErrors } from '../messages/error-codes.ts';
import { organisationErrors } from '../organisation/error-codes.ts';
import { peopleErrors } from '../people/error-codes.ts';
import { personnelActionsErrors } from '../personnel-actions/error-codes.ts';
import { shellErrors } from '../shell/error-codes.ts';
import { signingErrors } from '../signing/error-codes.ts';
import { payErrors } from '../pay/error-codes.ts';
import { reportsErrors } from '../reports/error-codes.ts';
import { timeErrors } from '../time/error-codes.ts';

/**
 * Status and message of every error. The messages of the four business errors and the starred toasts are defined by
 * the specification (sections 7 and 8). Errors of an area are in the area's own file.
 */
export const errorCodes = {
  MalformedRequest: { status: 400, msg: '請求內容無法解讀。' },
  ValidationFailed: { status: 400, msg: '輸入資料有誤，請修正後再試。' },
  InvalidEmpId: { status: 400, msg: 'Invalid EmpId' },
  Unauthenticated: { status: 401, msg: '登入逾時，請重新登入。' },
  PermissionDenied: { status: 403, msg: 'PermissionDenied' },
  RequestHeaderMissing: { status: 403, msg: '請求缺少 X-Requested-With 標頭。' },
  NotFound: { status: 404, msg: '查無資料或資料已被刪除。' },
  EmployeeNotFound: { status: 404, msg: 'EmployeeNotFound' },
  EmployeeHasLeft: { status: 409, msg: 'The employee has already left the company' },
  StaleVersion: { status: 409, msg: '此筆資料已被更新，請重新載入後再試。' },
  RecordsLocked: { status: 409, msg: '其他作業正在處理相關資料，請稍後再試。' },
  IdempotencyKeyReused: { status: 409, msg: '此操作識別碼已用於不同的內容。' },
  RecordInUse: { status: 409, msg: '此筆資料已被使用，無法刪除，請改為停用。' },
  PayloadTooLarge: { status: 413, msg: '上傳內容過大。' },
  UnsupportedMediaType: { status: 415, msg: '不支援的內容格式。' },
  ReferenceNotFound: { status: 422, msg: '所選的資料已不存在，請重新選擇' },
  TimelineConflict: { status: 422, msg: '與既有的異動排程衝突' },
  StateConflict: { status: 422, msg: '目前的狀態無法執行此操作，請重新載入後再試。' },
  OutOfScope: { status: 422, msg: '此筆資料不在您的資料範圍內，請改由可檢視該資料的人員處理。' },
  BatchRejected: { status: 422, msg: '部分資料無法處理，未寫入任何資料。' },
  ImportRejected: { status: 422, msg: '匯入檔案有錯誤，未寫入任何資料。' },
  UnreadableFile: { status: 422, msg: '無法讀取此檔案，請使用 .xlsx 或 .csv（UTF-8、Big5）。' },
  ExportTooLarge: { status: 422, msg: '資料超出此檔案格式的上限，請改用 .xlsx 匯出。' },
  UnreadableImage: { status: 422, msg: '無法讀取此圖檔，請使用 PNG。' },
  UnacceptableFile: { status: 422, msg: '檔案內容不是可接受的格式，或已損毀。' },
  FileMissing: { status: 404, msg: '找不到此檔案的內容，請通知系統管理員。' },
  TooManyRequests: { status: 429, msg: '操作過於頻繁，請稍後再試。' },
  Internal: { status: 500, msg: '系統忙碌中，請稍後再試。' },
  Unavailable: { status: 503, msg: '系統忙碌中，請稍後再試。' },
  StorageFull: { status: 503, msg: '系統儲存空間不足，資料未儲存，請通知系統管理員。' },
  ...accessErrors,
  ...contractsErrors,
  ...leaveErrors,
  ...messagesErrors,
  ...organisationErrors,
  ...peopleErrors,
  ...personnelActionsErrors,
  ...shellErrors,
  ...signingErrors,
  ...timeErrors,
  ...payErrors,
  ...evaluationErrors,
  ...candidateErrors,
  ...reportsErrors,
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Errors of all endpoints. */
export const commonErrors = [
  'MalformedRequest',
  'ValidationFailed',
  'Unauthenticated',
  'PermissionDenied',
  'RecordsLocked',
  'TooManyRequests',
  'Internal',
  'Unavailable',
  'StorageFull',
] as const satisfies readonly ErrorCode[];

/** Messages passed to the caller without a report or dialog (specification section 7). */
export const silentMessages = [
  errorCodes.EmployeeNotFound.msg,
  errorCodes.EmployeeHasLeft.msg,
  errorCodes.InvalidEmpId.msg,
  errorCodes.PermissionDenied.msg,
] as const;
