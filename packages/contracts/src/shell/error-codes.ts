export const shellErrors = {
  TooManyPreferences: { status: 422, msg: '偏好設定過多，無法再儲存' },
  DuplicateSavedFilterName: { status: 409, msg: '已有相同名稱的常用條件' },
  TooManySavedFilters: { status: 422, msg: '常用條件已達上限，請先刪除不再使用的' },
} as const;
