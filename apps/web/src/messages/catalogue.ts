/** How a toast looks; the names are the specification's. */
export type ToastKind = 'positive' | 'negative' | 'warning' | 'info';

/** What a toast says, how it looks and how long it stays. */
export interface ToastDefinition {
  readonly kind: ToastKind;
  readonly text: string;
  /** Milliseconds; the specification's default unless it names another. */
  readonly durationMs?: number;
  readonly place?: 'top' | 'bottom';
  /** Stands before the text in the place of its kind's. */
  readonly icon?: 'bin';
}

/** The specification’s (section 9). */
export const DEFAULT_DURATION_MS = 5_000;
const SYSTEM_INFO_DURATION_MS = 10_000;
const ERROR_HINT_DURATION_MS = 6_000;
/** The notice before a session ends stays until the end. */
const SESSION_ENDING_DURATION_MS = 5 * 60_000;

const positive = (text: string): ToastDefinition => ({ kind: 'positive', text });
const negative = (text: string): ToastDefinition => ({ kind: 'negative', text });
/** Done as it was meant to be, and looks like what it is: something is gone. */
const deleted = (text: string): ToastDefinition => ({ kind: 'negative', text, icon: 'bin' });

/** Every toast, so that one text can be replaced without touching a screen. Deletions are shown in the negative style. */
export const toastCatalogue = {
  'company.add.ok': positive('新增公司成功'),
  'company.edit.ok': positive('編輯公司成功'),
  'company.delete.ok': deleted('刪除公司成功'),
  'department.add.ok': positive('新增部門成功'),
  'department.edit.ok': positive('編輯部門成功'),
  'department.delete.ok': deleted('刪除部門成功'),
  'position.add.ok': positive('新增職稱成功'),
  'position.edit.ok': positive('編輯職稱成功'),
  'position.delete.ok': deleted('刪除職稱成功'),
  'employment_type.add.ok': positive('新增聘僱類型成功'),
  'employment_type.edit.ok': positive('編輯聘僱類型成功'),
  'employment_type.delete.ok': deleted('刪除聘僱類型成功'),
  'nationality.add.ok': positive('新增國籍成功'),
  'nationality.edit.ok': positive('編輯國籍成功'),
  'nationality.delete.ok': deleted('刪除國籍成功'),
  'holiday.add.ok': positive('新增假日成功'),
  'holiday.edit.ok': positive('編輯假日成功'),
  'holiday.shift.ok': positive('調移假日成功'),
  'holiday.delete.ok': deleted('刪除假日成功'),
  'holiday.rename.ok': positive('編輯假日名稱成功'),
  'holiday.generate.ok': positive('產生年度假日成功：新增 {created} 筆'),
  'holiday.generate.ok_some_kept': positive('產生年度假日成功：新增 {created} 筆，保留自訂 {kept} 筆'),
  'holiday.calendar.ok': positive(
    '匯入 {year} 年辦公日曆表完成：新增 {created} 筆、變更 {changed} 筆、移除 {removed} 筆',
  ),
  'employee.add.ok': positive('新增員工成功'),
  'employee.edit.ok': positive('編輯員工成功'),
  'employee.position_edit.ok': positive('編輯職位成功'),
  'employee.concurrent_position.ok': positive('兼任或代理設定成功'),
  'employee.unpaid_leave.ok': positive('留職停薪設定成功'),
  'employee.reinstatement.ok': positive('復職設定成功'),
  'employee.resign.ok': positive('標記離職成功'),
  'employee.resign_cancel.ok': positive('取消離職標記成功'),
  'employee.rehire.ok': positive('再任用成功'),
  'employee.badges.ok': positive('產生識別證成功：共 {count} 位'),
  'employee.invitation.ok': positive('產生帳號邀請函成功：共 {count} 位'),
  'employee.delete.ok': deleted('刪除員工成功'),
  'employee.emp_unbind.ok': positive('解除綁定 EMP 帳號成功'),
  'employee.emp_bind.ok': positive('綁定 EMP 帳號成功'),
  'contract.add.ok': positive('新增合約成功'),
  'contract.end_date.ok': positive('編輯合約結束日成功'),
  'contract.edit.ok': positive('編輯合約成功'),
  'contract.produce.ok': positive('產生合約成功：共 {count} 份'),
  'contract.delete.ok': deleted('刪除合約成功'),
  'shift_template.add.ok': positive('新增班別成功'),
  'shift_template.edit.ok': positive('編輯班別成功'),
  'shift_template.delete.ok': deleted('刪除班別成功'),
  'schedule.add.ok': positive('新增班表成功'),
  'schedule.edit.ok': positive('編輯班表成功'),
  'leave_hours.add.ok': positive('新增時數成功'),
  'leave_hours.reduce.ok': positive('減少時數成功'),
  'leave_hours.reverse.ok': positive('更正時數成功'),
  'salary.adjust.ok': positive('薪資調整成功'),
  'leave.mark_cancelled.ok': positive('標記取消成功'),
  'sign_off.approve.ok': positive('核准成功'),
  'sign_off.return_resubmit.ok': positive('退回重新申請成功'),
  'sign_off.return_explain.ok': positive('退回補充說明成功'),
  'sign_off.reject.ok': positive('不核准成功'),
  'application.add.ok': positive('送出申請成功'),
  'application.explain.ok': positive('補充說明成功'),
  'application.withdraw.ok': positive('撤回申請成功'),
  'project.add.ok': positive('新增計畫成功'),
  'project.edit.ok': positive('編輯計畫成功'),
  'project.delete.ok': deleted('刪除計畫成功'),
  'template.add.ok': positive('新增合約範本成功'),
  'template.edit.ok': positive('編輯合約範本成功'),
  'template.file.ok': positive('上傳範本檔案成功'),
  'template.delete.ok': deleted('刪除合約範本成功'),
  'change_request.add.ok': positive('送出資料變更申請成功'),
  'change_request.withdraw.ok': positive('撤回資料變更申請成功'),
  'document.upload.ok': positive('上傳文件成功'),
  'document.edit.ok': positive('編輯文件成功'),
  'document.delete.ok': deleted('刪除文件成功'),
  'insurance_enrolment.add.ok': positive('新增投保紀錄成功'),
  'insurance_enrolment.adjust.ok': positive('調整投保級距成功'),
  'insurance_enrolment.withdraw.ok': positive('退保成功'),
  'insurance_enrolment.edit.ok': positive('更正投保紀錄成功'),
  'insurance_enrolment.delete.ok': deleted('刪除投保紀錄成功'),
  'nhi_dependent.add.ok': positive('新增健保眷屬成功'),
  'nhi_dependent.withdraw.ok': positive('健保眷屬退保成功'),
  'nhi_dependent.edit.ok': positive('更正健保眷屬成功'),
  'nhi_dependent.delete.ok': deleted('刪除健保眷屬成功'),
  'document.batch.ok': positive('上傳文件成功：共 {count} 筆'),
  'document_requirement.add.ok': positive('新增必備文件成功'),
  'document_requirement.edit.ok': positive('編輯必備文件成功'),
  'document_requirement.delete.ok': deleted('刪除必備文件成功'),
  'allocation.add.ok': positive('新增分攤成功'),
  'allocation.edit.ok': positive('編輯分攤成功'),
  'role.add.ok': positive('新增角色成功'),
  'role.edit.ok': positive('編輯權限成功'),
  'role.delete.ok': deleted('刪除角色成功'),
  'role.assign.ok': positive('指派角色成功'),
  'account.add.ok': positive('新增帳號成功'),
  'account.lock.ok': positive('鎖定帳號成功'),
  'account.unlock.ok': positive('解除鎖定成功'),
  'account.disable.ok': positive('停用帳號成功'),
  'account.enable.ok': positive('啟用帳號成功'),
  'account.reset.ok': positive('重設密碼成功'),
  'account.reset_request.ok': positive('已送出申請，待另一位系統管理員核准'),
  'account.reset_reject.ok': positive('已拒絕申請'),
  'account.reset_withdraw.ok': positive('已撤回申請'),
  'account.second_factor_reset.ok': positive('解除兩步驟驗證成功'),
  'account.session_revoke.ok': positive('結束登入成功'),
  'scale.add.ok': positive('新增薪級表成功'),
  'scale.edit.ok': positive('編輯薪級表成功'),
  'evaluation.add.ok': positive('新增考核成功'),
  'evaluation.edit.ok': positive('編輯考核成功'),
  'candidate.add.ok': positive('新增應徵者成功'),
  'candidate.edit.ok': positive('編輯應徵者成功'),
  'common.command.ok': positive('{command}{noun}成功'),
  'common.change_cancelled.ok': positive('取消{noun}異動成功'),
  'common.duplicate.ok': positive('已建立副本「{name}」'),
  'common.bulk.ok': positive('{verb}成功：共 {count} 筆'),
  'saved_filter.add.ok': positive('儲存常用條件成功'),
  'saved_filter.edit.ok': positive('編輯常用條件成功'),
  'saved_filter.delete.ok': deleted('刪除常用條件成功'),
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
  'schedule.past': { kind: 'negative', text: '無法修改過往的班表', durationMs: 1_500, place: 'top' },
  'employee.already_resigned': { kind: 'warning', text: '該員工已經標記過離職' },
  'common.unexpected': {
    kind: 'warning',
    text: '遇到錯誤了嗎？請點此查看詳情',
    durationMs: ERROR_HINT_DURATION_MS,
  },
  'common.offline': { kind: 'warning', text: '網路連線異常，請稍後再試', durationMs: ERROR_HINT_DURATION_MS },
  'common.outdated': { kind: 'warning', text: '系統可能已更新或網路中斷，請重新載入後再試', durationMs: 10_000 },
  'company.code_dup': negative('公司編號重複'),
  'position.code_dup': negative('職稱編號重複'),
  'employment_type.code_dup': negative('聘僱類型編號重複'),
  'nationality.code_dup': negative('國籍代碼重複'),
  'project.code_dup': negative('計畫編號重複'),
  'contract.overlap': negative('合約期間與既有合約重疊'),
  'emp.already_bound': negative('此 EMP 帳號已綁定其他員工'),
  'leave_hours.insufficient': negative('減少時數不可大於剩餘時數'),
  'shift_template.in_use': negative('此班別已被使用，無法刪除'),
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

/** The name of a text in the catalogue. */
export type ToastKey = keyof typeof toastCatalogue;

/** All keys, in the catalogue's order. */
export const toastKeys = Object.keys(toastCatalogue) as ToastKey[];
