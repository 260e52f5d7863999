export const timeErrors = {
  DuplicateShiftCode: { status: 409, msg: '班別代號重複' },
  ShiftTemplateInUse: { status: 409, msg: '班別已被使用，無法刪除，請改為停用。' },
  ShiftHoursInvalid: { status: 422, msg: '下班時間不可與上班時間相同，班別含休息不可超過 16 小時' },
  PastSchedule: { status: 422, msg: '無法修改過往的班表' },
  ShiftNotInForce: { status: 422, msg: '班別於該日未啟用' },
  ScheduleViolated: { status: 422, msg: '班表有須修正的違規，無法發佈。' },
  ScheduleWarned: { status: 422, msg: '班表有提示事項，請確認後仍要發佈。' },
  WorkingHourSystemOverlap: { status: 409, msg: '工時制度的期間與相同適用對象的既有設定重疊' },
  WorkingHourSystemNotEmployed: { status: 422, msg: '適用員工須為在職員工' },
  ProtectedPeriodOverlap: { status: 409, msg: '期間與此員工同類別的既有資料重疊' },
  StaffingMinimumOverlap: { status: 409, msg: '期間與此部門及班別的既有人力下限重疊' },
} as const;
