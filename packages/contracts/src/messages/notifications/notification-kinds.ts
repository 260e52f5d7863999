/** Kinds of notifications with their texts. They concern an application unless noted. */
export const notificationKindNames = {
  task: '待您簽核',
  agreement: '請您同意代理或調班',
  /** To signers and agents who have not acted yet. */
  reminded: '催辦：請儘速處理',
  overdue: '逾期未處理',
  /** To those who can reassign the task. */
  escalated: '逾期多日，請協助處理',
  /** To the current signers and the applicant. */
  expiring: '即將逾期失效，請儘速處理',
  own_expiring: '您的申請即將逾期失效',
  /** To the applicant for whom someone else applied. */
  filed: '人事單位已代您申請',
  approved: '已核准',
  returned: '退回重新申請',
  questioned: '退回補充說明',
  rejected: '不核准',
  cancelled: '已取消',
  /** HR cancelled some days of the leave. */
  partly_cancelled: '部分日期已由人事單位取消',
  withdrawn: '已由人事單位撤銷',
  expired: '已逾期失效',
  informed: '知會',
  /** Required documents that the employee has not submitted. */
  documents_missing: '請補交文件',
  /** A submitted document was returned. */
  document_returned: '文件已退回，請重新上傳',
  /** Leave hours were granted. */
  leave_granted: '休假時數已核給',
  leave_ending: '休假時數即將到期',
  leave_expired: '休假時數已到期',
  /** A schedule changed the working time of a day of leave. */
  leave_recalculated: '請假時數已因班表異動重新計算',
  /** Days of the employee's schedule were published. */
  schedule_published: '班表已發佈',
  /** HR asks for a correction or an explanation of days. */
  attendance_anomaly: '請處理出勤異常',
  /** To the head of employees with anomalies. */
  team_anomaly: '同仁有出勤異常，請協助處理',
  /** A contract awaits an electronic signature. */
  contract_to_sign: '請簽署合約',
  /** An adjustment of the employee's pay was approved. */
  pay_adjusted: '薪資調整已核定',
  /** A payslip of the employee can be read. */
  payslip_ready: '薪資單已發放',
  /** A payslip was mailed as a protected PDF. */
  payslip_sent: '薪資單已寄送',
  /** An evaluation awaits the recipient. */
  evaluation_task: '請處理考核',
  /** The result of the employee's evaluation was announced. */
  evaluation_result: '考核結果已公布',
  /** The recipient interviews a candidate. */
  interview_planned: '面試安排',
  interview_cancelled: '面試已取消',
  /** To recruiters: personal data of candidates will be erased. */
  retention_ending: '應徵者資料即將刪除',
  /** A scheduled statement can be read. */
  statement_ready: '排程報表',
  /** The mail of a scheduled statement was refused. */
  statement_failed: '排程報表寄送失敗',
  /** A scheduled statement is not sent any more. */
  statement_paused: '報表排程已暫停',
  /** To readers of the audit log. */
  bulk_reveal: '一次列出多人的完整身分證字號',
} as const;

export type NotificationKind = keyof typeof notificationKindNames;
