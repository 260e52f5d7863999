/** By what all applications are told on the screen and on paper; none of their own facts may be called so. */
export const toldLabels = {
  number: '申請單號',
  state: '狀態',
  applicant: '申請人',
  filedBy: '代申請',
  department: '部門',
  summary: '內容',
  hours: '時數',
  overrides: '例外核可',
  agent: '代理人',
  submittedAt: '申請時間',
  decidedAt: '完成時間',
  expiresAt: '失效時間',
  days: '每日時數',
  attachments: '附件',
} as const;
