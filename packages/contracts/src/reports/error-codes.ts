export const reportsErrors = {
  NothingToAnnounce: { status: 422, msg: '此範圍沒有可公告的異動，請調整期間或條件' },
  NotHrAccount: { status: 422, msg: '僅能寄送給人事帳號' },
  StatementScheduleExists: { status: 409, msg: '此報表已有排程，請編輯原有的排程' },
} as const;
