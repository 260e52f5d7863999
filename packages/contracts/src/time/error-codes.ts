export const timeErrors = {
  DuplicateShiftCode: { status: 409, msg: '班別代號重複' },
  ShiftTemplateInUse: { status: 409, msg: '班別已被使用，無法刪除，請改為停用。' },
  ShiftHoursInvalid: { status: 422, msg: '班別含休息不可超過 16 小時' },
} as const;
