/**
 * Every error that an answer can carry: its status and what it says. The texts of the four business errors and of the
 * starred toasts are the specification's (sections 7 and 8); the rest is written for the person who reads it.
 */
export const errorCodes = {
  MalformedRequest: { status: 400, msg: '請求內容無法解讀。' },
  ValidationFailed: { status: 400, msg: '輸入資料有誤，請修正後再試。' },
  InvalidEmpId: { status: 400, msg: 'Invalid EmpId' },
  Unauthenticated: { status: 401, msg: '登入逾時，請重新登入。' },
  WrongPassword: { status: 401, msg: '密碼錯誤' },
  PermissionDenied: { status: 403, msg: 'PermissionDenied' },
  RequestHeaderMissing: { status: 403, msg: '請求缺少 X-Requested-With 標頭。' },
  NotFound: { status: 404, msg: '查無資料或資料已被刪除。' },
  EmployeeNotFound: { status: 404, msg: 'EmployeeNotFound' },
  EmployeeHasLeft: { status: 409, msg: 'The employee has already left the company' },
  StaleVersion: { status: 409, msg: '此筆資料已被更新，請重新載入後再試。' },
  IdempotencyKeyReused: { status: 409, msg: '此操作識別碼已用於不同的內容。' },
  DuplicateDepartmentNumber: { status: 409, msg: '部門編號重複' },
  DuplicateDepartmentName: { status: 409, msg: '同一上層部門下已有相同名稱的部門' },
  DepartmentInUse: { status: 409, msg: '此部門已被使用，無法刪除，請改為停用。' },
  WrongCurrentPassword: { status: 422, msg: '目前密碼錯誤' },
  WeakPassword: { status: 422, msg: '新密碼不符合規則' },
  RecordInUse: { status: 409, msg: '此筆資料已被使用，無法刪除，請改為停用。' },
  DuplicateJobTitleCode: { status: 409, msg: '職稱編號重複' },
  DuplicateJobTitleName: { status: 409, msg: '職稱重複' },
  DuplicateEmploymentTypeCode: { status: 409, msg: '聘僱類型編號重複' },
  DuplicateEmploymentTypeName: { status: 409, msg: '聘僱類型名稱重複' },
  DuplicateNationalityCode: { status: 409, msg: '國籍代碼重複' },
  DuplicateNationalityAlpha3: { status: 409, msg: '國籍三碼代碼重複' },
  DuplicateNationalityName: { status: 409, msg: '國籍名稱重複' },
  PayloadTooLarge: { status: 413, msg: '上傳內容過大。' },
  UnsupportedMediaType: { status: 415, msg: '不支援的內容格式。' },
  DepartmentCycle: { status: 422, msg: '上層部門不可為自己或下級部門' },
  ParentDepartmentNotInForce: { status: 422, msg: '上層部門在該期間未啟用' },
  DepartmentHeadNotEmployed: { status: 422, msg: '部門主管須為在職員工' },
  DepartmentOccupied: { status: 422, msg: '此部門尚有在職員工或下級部門，請先完成調動' },
  DepartmentTimelineConflict: { status: 422, msg: '與既有的異動排程衝突' },
  ImportRejected: { status: 422, msg: '匯入檔案有錯誤，未寫入任何資料。' },
  UnreadableFile: { status: 422, msg: '無法讀取此檔案，請使用 .xlsx 或 .csv（UTF-8、Big5）。' },
  AccountLocked: { status: 429, msg: '登入失敗次數過多，帳號已暫時鎖定，請於 15 分鐘後再試。' },
  TooManyRequests: { status: 429, msg: '操作過於頻繁，請稍後再試。' },
  Internal: { status: 500, msg: '系統忙碌中，請稍後再試。' },
  Unavailable: { status: 503, msg: '系統忙碌中，請稍後再試。' },
} as const satisfies Record<string, { status: number; msg: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** What any endpoint may answer besides the errors that it declares. */
export const commonErrors = [
  'MalformedRequest',
  'ValidationFailed',
  'Unauthenticated',
  'PermissionDenied',
  'NotFound',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'TooManyRequests',
  'Internal',
  'Unavailable',
] as const satisfies readonly ErrorCode[];

/** Passed to the caller without a report or a dialog (specification section 7). */
export const silentMessages = [
  errorCodes.EmployeeNotFound.msg,
  errorCodes.EmployeeHasLeft.msg,
  errorCodes.InvalidEmpId.msg,
  errorCodes.PermissionDenied.msg,
] as const;
