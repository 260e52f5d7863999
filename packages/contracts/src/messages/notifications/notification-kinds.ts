/** What somebody is told, of an application unless it says otherwise, and what stands before its words. */
export const notificationKindNames = {
  task: '待您簽核',
  agreement: '請您同意代理',
  /** To whoever is asked, an agent among them, who agrees and does not sign. */
  reminded: '催辦：請儘速處理',
  overdue: '逾期未處理',
  /** To those who could ask somebody else. */
  escalated: '逾期多日，請協助處理',
  /** To whoever is asked, and to whoever has applied for it. */
  expiring: '即將逾期失效，請儘速處理',
  own_expiring: '您的申請即將逾期失效',
  /** To whom somebody else has applied for. */
  filed: '人事單位已代您申請',
  approved: '已核准',
  returned: '退回重新申請',
  questioned: '退回補充說明',
  rejected: '不核准',
  cancelled: '已取消',
  /** Some days of leave, by HR. */
  partly_cancelled: '部分日期已由人事單位取消',
  withdrawn: '已由人事單位撤銷',
  expired: '已逾期失效',
  informed: '知會',
  /** Of what they have to hand in, and have not. */
  documents_missing: '請補交文件',
  /** Of one that they have handed in. */
  document_returned: '文件已退回，請重新上傳',
  /** Of hours of leave that are theirs from now on. */
  leave_granted: '休假時數已核給',
  leave_ending: '休假時數即將到期',
  leave_expired: '休假時數已到期',
  /** Of one that is signed electronically. */
  contract_to_sign: '請簽署合約',
  /** To readers of the log. */
  bulk_reveal: '一次列出多人的完整身分證字號',
} as const;

export type NotificationKind = keyof typeof notificationKindNames;
