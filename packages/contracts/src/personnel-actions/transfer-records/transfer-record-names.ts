import type { TransferKind, TransferState, UnpaidLeaveInsurance } from '@hr/domain/personnel-actions/transfer-records';
import type { UnpaidLeaveKind } from '@hr/domain/people/employment';

/** Names of the transfer kinds (screens page 2.11). */
export const transferKindNames: Readonly<Record<TransferKind, string>> = {
  onboard: '到職',
  probation_pass: '轉正',
  probation_extend: '延長試用',
  department_transfer: '調動',
  promotion: '升遷',
  demotion: '降調',
  title_change: '職稱變更',
  grade_change: '職等變更',
  type_change: '改聘',
  concurrent_position: '兼任',
  acting: '代理',
  secondment: '借調',
  return_from_secondment: '歸建',
  unpaid_leave: '留職停薪',
  reinstatement: '復職',
  reappointment: '續聘',
  project_change: '變更計畫',
  resignation: '離職',
  layoff: '資遣',
  retirement: '退休',
};

export const transferStateNames: Readonly<Record<TransferState, string>> = {
  pending: '待生效',
  effective: '已生效',
  corrected: '已更正',
  cancelled: '已撤銷',
};

export const unpaidLeaveInsuranceNames: Readonly<Record<UnpaidLeaveInsurance, string>> = {
  continued: '繼續投保',
  ended: '退保',
};

export const unpaidLeaveKindNames: Readonly<Record<UnpaidLeaveKind, string>> = {
  parental: '育嬰',
  military: '兵役',
  illness: '傷病',
  study: '進修',
  family: '家庭照顧',
  other: '其他',
};
