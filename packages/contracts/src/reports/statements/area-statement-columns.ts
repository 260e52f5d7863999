import type { StatementColumns } from './statement-columns.ts';

const employeeColumns = {
  employeeNo: { label: '員工編號', kind: 'text' },
  nameZh: { label: '姓名', kind: 'text' },
  departmentName: { label: '部門', kind: 'text', isGroup: true },
} as const;

const positionColumns = {
  ...employeeColumns,
  jobTitle: { label: '職稱', kind: 'text', isGroup: true },
  employmentType: { label: '聘僱類型', kind: 'text', isGroup: true },
  projectCode: { label: '主要計畫', kind: 'text', isGroup: true },
} as const;

/** 請假統計: the approved leave of a period, one row for each request. */
export const leaveUsageStatementColumns = {
  ...positionColumns,
  leaveType: { label: '假別', kind: 'text', isGroup: true },
  startsOn: { label: '起日', kind: 'date' },
  endsOn: { label: '迄日', kind: 'date' },
  hours: { label: '時數', kind: 'number', isMeasure: true },
  applicationNo: { label: '申請單號', kind: 'text' },
} as const satisfies StatementColumns;

/** 未休假負債: the hours that remain on a day, one row for each employee and account. */
export const leaveLiabilityStatementColumns = {
  ...positionColumns,
  account: { label: '帳戶', kind: 'text', isGroup: true },
  endsOn: { label: '最近到期日', kind: 'date' },
  hours: { label: '未休時數', kind: 'number', isMeasure: true },
  amount: { label: '折算工資', kind: 'number', isMeasure: true },
} as const satisfies StatementColumns;

/** 出勤統計: the attendance of an employee in a month. Times are minutes. */
export const attendanceStatementColumns = {
  month: { label: '月份', kind: 'text', isGroup: true },
  ...positionColumns,
  workedMinutes: { label: '工時（分）', kind: 'number', isMeasure: true },
  lateMinutes: { label: '遲到（分）', kind: 'number', isMeasure: true },
  earlyMinutes: { label: '早退（分）', kind: 'number', isMeasure: true },
  missingCount: { label: '缺卡（次）', kind: 'number', isMeasure: true },
  absentMinutes: { label: '曠職（分）', kind: 'number', isMeasure: true },
  overtimeMinutes: { label: '加班（分）', kind: 'number', isMeasure: true },
} as const satisfies StatementColumns;

/** 薪資統計: the lines of the payslips of approved runs. */
export const payStatementColumns = {
  month: { label: '薪資月份', kind: 'text', isGroup: true },
  runName: { label: '薪資批次', kind: 'text', isGroup: true },
  ...employeeColumns,
  projectCode: { label: '計畫', kind: 'text', isGroup: true },
  kind: { label: '類別', kind: 'text', isGroup: true },
  itemCode: { label: '科目代號', kind: 'text' },
  itemName: { label: '科目', kind: 'text', isGroup: true },
  amount: { label: '金額', kind: 'number', isMeasure: true },
} as const satisfies StatementColumns;

/** 計畫人事費統計: the costs that approved runs charge to projects. */
export const grantStatementColumns = {
  month: { label: '薪資月份', kind: 'text', isGroup: true },
  projectCode: { label: '計畫編號', kind: 'text', isGroup: true },
  projectName: { label: '計畫名稱', kind: 'text', isGroup: true },
  employee: { label: '員工', kind: 'text', isGroup: true },
  departmentName: { label: '部門', kind: 'text', isGroup: true },
  kind: { label: '費用類別', kind: 'text', isGroup: true },
  amount: { label: '金額', kind: 'number', isMeasure: true },
} as const satisfies StatementColumns;

/** 應徵統計: the applications of a period. They name no person, so that erased candidates are counted as well. */
export const recruitingStatementColumns = {
  appliedOn: { label: '應徵日', kind: 'date' },
  month: { label: '應徵月份', kind: 'text', isGroup: true },
  opening: { label: '職缺', kind: 'text', isGroup: true },
  departmentName: { label: '用人部門', kind: 'text', isGroup: true },
  source: { label: '來源', kind: 'text', isGroup: true },
  stage: { label: '目前階段', kind: 'text', isGroup: true },
  reached: { label: '到達階段', kind: 'text', isGroup: true },
  screeningPercent: { label: '篩選率（%）', kind: 'number', isMeasure: true },
  interviewPercent: { label: '面試率（%）', kind: 'number', isMeasure: true },
  offerPercent: { label: '錄取率（%）', kind: 'number', isMeasure: true },
  acceptedPercent: { label: '接受率（%）', kind: 'number', isMeasure: true },
  hiredPercent: { label: '報到率（%）', kind: 'number', isMeasure: true },
  daysApplied: { label: '投遞（天）', kind: 'number', isMeasure: true },
  daysScreening: { label: '初步篩選（天）', kind: 'number', isMeasure: true },
  daysInterview: { label: '面試（天）', kind: 'number', isMeasure: true },
  daysOffer: { label: '發出錄取（天）', kind: 'number', isMeasure: true },
  daysAccepted: { label: '接受錄取（天）', kind: 'number', isMeasure: true },
  daysToHire: { label: '應徵至報到（天）', kind: 'number', isMeasure: true },
} as const satisfies StatementColumns;
