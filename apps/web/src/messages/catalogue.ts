/** Look of a toast, named as in the specification. */
export type ToastKind = 'positive' | 'negative' | 'warning' | 'info';

/** Text, look and duration of a toast. */
export interface ToastDefinition {
  readonly kind: ToastKind;
  readonly text: string;
  /** Milliseconds; defaults to the specification. */
  readonly durationMs?: number;
  readonly place?: 'top' | 'bottom';
  /** Replaces the icon of its kind. */
  readonly icon?: 'bin';
}

/** Defined by the specification (section 9). */
export const DEFAULT_DURATION_MS = 5_000;
const SYSTEM_INFO_DURATION_MS = 10_000;
const ERROR_HINT_DURATION_MS = 6_000;
/** The notice before the end of a session stays until the end. */
const SESSION_ENDING_DURATION_MS = 5 * 60_000;

const positive = (text: string): ToastDefinition => ({ kind: 'positive', text });
const negative = (text: string): ToastDefinition => ({ kind: 'negative', text });
/** Success of a deletion. */
const deleted = (text: string): ToastDefinition => ({ kind: 'negative', text, icon: 'bin' });

/** All toasts, so that a text can be changed without changing a screen. Deletions have the negative style. */
export const toastCatalogue = {
  'holiday.shift.ok': positive('調移假日成功'),
  'holiday.rename.ok': positive('編輯假日名稱成功'),
  'holiday.generate.ok': positive('產生年度假日成功：新增 {created} 筆'),
  'holiday.generate.ok_some_kept': positive('產生年度假日成功：新增 {created} 筆，保留自訂 {skipped} 筆'),
  'holiday.calendar.ok': positive(
    '匯入 {year} 年辦公日曆表完成：新增 {created} 筆、變更 {changed} 筆、移除 {removed} 筆',
  ),
  'employee.position_edit.ok': positive('編輯職位成功'),
  'employee.concurrent_position.ok': positive('兼任或代理設定成功'),
  'employee.unpaid_leave.ok': positive('留職停薪設定成功'),
  'employee.reinstatement.ok': positive('復職設定成功'),
  'employee.correction.ok': positive('更正任職成功'),
  'employee.resign.ok': positive('標記離職成功'),
  'employee.leaving_announcement.ok': positive('公告離職成功'),
  'employee.settling.ok': positive('離職手續儲存成功'),
  'employee.leaving_correction.ok': positive('更正離職成功'),
  'employee.resign_cancel.ok': positive('取消離職標記成功'),
  'employee.not_onboarded.ok': positive('標記未報到成功'),
  'employee.not_onboarded_cancel.ok': positive('取消未報到成功'),
  'employee.rehire.ok': positive('再任用成功'),
  'employee.rehire_cancel.ok': positive('取消再任用成功'),
  'employee.inspection_pack.ok': positive('下載勞檢包成功：共 {count} 位'),
  'employee.badges.ok': positive('產生識別證成功：共 {count} 位'),
  'employee.invitation.ok': positive('產生帳號邀請函成功：共 {count} 位'),
  'employee.emp_unbind.ok': positive('解除綁定 EMP 帳號成功'),
  'employee.emp_bind.ok': positive('綁定 EMP 帳號成功'),
  'payroll.calculation.started': positive('已開始試算，完成後更新薪資清冊'),
  'contract.end_date.ok': positive('編輯合約結束日成功'),
  'contract.agree.ok': positive('簽署合約成功'),
  'contract.produce.ok': positive('產生合約成功：共 {count} 份'),
  'leave_hours.add.ok': positive('新增時數成功'),
  'leave_hours.reduce.ok': positive('減少時數成功'),
  'leave_hours.reverse.ok': positive('更正時數成功'),
  'leave_hours.carry_over.ok': positive('遞延成功'),
  'leave_hours.settle.ok': positive('結算成功'),
  'leave_hours.grant.ok': positive('給假成功，共 {count} 人'),
  'leave.mark_cancelled.ok': positive('標記取消成功'),
  'sign_off.approve.ok': positive('核准成功'),
  'sign_off.return_resubmit.ok': positive('退回重新申請成功'),
  'sign_off.return_explain.ok': positive('退回補充說明成功'),
  'sign_off.reject.ok': positive('不核准成功'),
  'sign_off.agreement.ok': positive('{answer}成功'),
  'sign_off.add_signers.ok': positive('加簽成功'),
  'application.revoke.ok': positive('撤銷申請成功'),
  'application.remind.ok': positive('催簽成功'),
  'sign_off.forward.ok': positive('轉簽成功'),
  'sign_off.inform.ok': positive('知會成功'),
  'sign_off.reassign.ok': positive('改派簽核人成功'),
  'outgoing_mail.resend.ok': positive('重新寄送成功'),
  'calendar_feed.make.ok': positive('建立連結成功'),
  'calendar_feed.revoke.ok': positive('撤銷連結成功'),
  'application.draft.save.ok': positive('儲存草稿成功'),
  'application.draft.delete.ok': deleted('刪除草稿成功'),
  'application.add.ok': positive('送出申請成功'),
  'application.explain.ok': positive('補充說明成功'),
  'application.withdraw.ok': positive('撤回申請成功'),
  'template.file.ok': positive('上傳範本檔案成功'),
  'document.upload.ok': positive('上傳文件成功'),
  'document.edit.ok': positive('編輯文件成功'),
  'document.delete.ok': deleted('刪除文件成功'),
  'insurance_enrolment.adjust.ok': positive('調整投保級距成功'),
  'insurance_enrolment.withdraw.ok': positive('退保成功'),
  'nhi_dependent.withdraw.ok': positive('健保眷屬退保成功'),
  'document.reminder.ok': positive('已提醒補件：共 {reminded} 位'),
  'document.reminder.some': positive('已提醒補件：共 {reminded} 位；{others} 位今日已提醒或無缺件'),
  'document.batch.ok': positive('上傳文件成功：共 {count} 筆'),
  'role.edit.ok': positive('編輯權限成功'),
  'role.assign.ok': positive('指派角色成功'),
  'account.unlock.ok': positive('解除鎖定成功'),
  'account.reset.ok': positive('重設密碼成功'),
  'account.reset_request.ok': positive('已送出申請，待另一位系統管理員核准'),
  'account.reset_reject.ok': positive('已拒絕申請'),
  'account.reset_withdraw.ok': positive('已撤回申請'),
  'account.second_factor_reset.ok': positive('解除兩步驟驗證成功'),
  'account.session_revoke.ok': positive('結束登入成功'),
  'common.command.ok': positive('{command}{noun}成功'),
  'common.delete.ok': deleted('刪除{noun}成功'),
  'common.change_cancelled.ok': positive('取消{noun}異動成功'),
  'common.duplicate.ok': positive('已建立副本「{name}」'),
  'common.bulk.ok': positive('{verb}成功：共 {count} 筆'),
  'common.bulk_delete.ok': deleted('{verb}成功：共 {count} 筆'),
  'saved_filter.add.ok': positive('儲存常用條件成功'),
  'saved_filter.edit.ok': positive('編輯常用條件成功'),
  'saved_filter.delete.ok': deleted('刪除常用條件成功'),
  'statement_schedule.add.ok': positive('新增報表排程成功'),
  'statement_schedule.edit.ok': positive('編輯報表排程成功'),
  'statement_schedule.delete.ok': deleted('刪除報表排程成功'),
  'list.refused': negative('{reason}'),
  'common.copy.ok': { kind: 'positive', text: '複製成功', durationMs: 500 },
  'auth.password_changed': positive('變更密碼成功'),
  'auth.second_factor_on': positive('啟用兩步驟驗證成功'),
  'auth.second_factor_off': positive('停用兩步驟驗證成功'),
  'auth.passkey_added': positive('加入通行金鑰成功'),
  'auth.passkey_removed': positive('移除通行金鑰成功'),
  'auth.recovery_codes_renewed': positive('產生備用碼成功'),
  'auth.session_revoked': positive('結束登入成功'),
  'auth.bad_password': negative('密碼錯誤'),
  'sign_off.gone': negative('此事件已經被取消或已逾期'),
  'department.code_dup': negative('部門編號重複'),
  'employee.no_exists': negative('員工編號已存在'),
  'schedule.add.ok': positive('新增班表成功'),
  'schedule.edit.ok': positive('編輯班表成功'),
  'schedule.lock.ok': positive('鎖定班表成功'),
  'schedule.unlock.ok': positive('解除鎖定班表成功'),
  'schedule.publish.ok': positive('發佈班表成功：共 {published} 日'),
  'punch.own.ok': positive('打卡成功：{direction} {time}'),
  'punch.add.ok': positive('補登打卡成功'),
  'punch.void.ok': positive('作廢打卡成功'),
  'punch.import.ok': positive('匯入打卡成功：新增 {fresh} 筆'),
  'attendance.confirm.ok': positive('確認異常成功'),
  'attendance.notify.ok': positive('已通知 {notified} 位員工'),
  'attendance.notify_heads.ok': positive('已通知 {notified} 位員工、{heads} 位主管'),
  'attendance.recalculate.ok': positive('重新計算完成（變更 {changed} 日）'),
  'attendance.close.ok': positive('結算成功'),
  'salary.adjust.ok': positive('薪資調整成功'),
  'allocation.extend.ok': positive('批次展延成功：共 {count} 位'),
  'payslip.delivery.ok': positive('變更寄送設定成功'),
  'salary.batch.ok': positive('建立薪資調整草稿成功（{count} 筆）'),
  'attendance_adjustment.add.ok': positive('登錄結算後調整成功：計入 {month}'),
  'attendance_adjustment.void.ok': positive('作廢結算後調整成功'),
  'attendance.reopen.ok': positive('解除結算成功'),
  'schedule.publish.none': { kind: 'info', text: '沒有尚未發佈的班表' },
  'schedule.past': { kind: 'negative', text: '無法修改過往的班表', durationMs: 1_500, place: 'top' },
  'schedule.locked': negative('該月份班表已鎖定'),
  'schedule.refused': negative('{reason}'),
  'employee.already_resigned': { kind: 'warning', text: '該員工已經標記過離職' },
  'employee.already_not_onboarded': { kind: 'warning', text: '該員工已經標記過未報到' },
  'common.unexpected': {
    kind: 'warning',
    text: '遇到錯誤了嗎？請點此查看詳情',
    durationMs: ERROR_HINT_DURATION_MS,
  },
  'action.replayed': {
    kind: 'warning',
    text: '此操作先前已經完成，這次沒有重複執行，請確認目前的狀態',
    durationMs: ERROR_HINT_DURATION_MS,
  },
  'common.offline': { kind: 'warning', text: '網路連線異常，請稍後再試', durationMs: ERROR_HINT_DURATION_MS },
  'common.outdated': { kind: 'warning', text: '系統可能已更新或網路中斷，請重新載入後再試', durationMs: 10_000 },
  'company.code_dup': negative('公司編號重複'),
  'position.code_dup': negative('職稱編號重複'),
  'employment_type.code_dup': negative('聘僱類型編號重複'),
  'nationality.code_dup': negative('國籍代碼重複'),
  'project.code_dup': negative('計畫編號重複'),
  'emp.already_bound': negative('此 EMP 帳號已綁定其他員工'),
  'import.ok': positive('匯入完成：新增 {created} 筆、更新 {updated} 筆、未變更 {unchanged} 筆'),
  'export.refused': negative('{reason}'),
  'session.ending': { kind: 'warning', text: '登入將於 5 分鐘後逾時', durationMs: SESSION_ENDING_DURATION_MS },
  'session.ending_for_good': {
    kind: 'warning',
    text: '登入即將到期，請先儲存資料。',
    durationMs: SESSION_ENDING_DURATION_MS,
  },
  'system.screen_size': { kind: 'info', text: '螢幕尺寸 {width} × {height}', durationMs: SYSTEM_INFO_DURATION_MS },
  'system.version': { kind: 'info', text: '{version}', durationMs: SYSTEM_INFO_DURATION_MS },
  'export.empty': { kind: 'warning', text: '沒有可匯出的資料' },
} as const satisfies Record<string, ToastDefinition>;

/** Key of a text in the catalogue. */
export type ToastKey = keyof typeof toastCatalogue;

/** All keys in the order of the catalogue. */
export const toastKeys = Object.keys(toastCatalogue) as ToastKey[];
