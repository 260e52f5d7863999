export const reportsErrors = {
  NothingToAnnounce: { status: 422, msg: '此範圍沒有可公告的異動，請調整期間或條件' },
} as const;
