import type { HomeCardName } from '@hr/contracts/shell/home';
import { addDays, monthOf } from '@hr/domain/dates';
import { today } from '#format/use-today.ts';
import type { Beginning } from '#routing/start-action.ts';

export type Urgency = 'critical' | 'warning' | 'normal';

/** Groups of cards in order; groups with equal urgency keep this order. */
export const cardGroups = [
  '簽核',
  '合約',
  '投保',
  '特休與補休',
  '文件',
  '人員',
  '計畫',
  '排班',
  '出勤',
  '薪資',
  '系統',
  '我的事項',
] as const;

export interface CardLook {
  readonly group: (typeof cardGroups)[number];
  readonly title: string;
  readonly counter: string;
  readonly urgency: Urgency;
  /** Path of the list of exactly these records, or of the screen for the task. */
  readonly to: string;
  readonly begins?: Beginning;
  /** Cards that contain all records of this one: it is shown as a line below the first of them. */
  readonly partOf?: readonly HomeCardName[];
}

const nextMonth = (): string => addDays(monthOf(today()).to, 1).slice(0, 7);

const nextYear = (): number => Number(today().slice(0, 4)) + 1;

interface CardGroup extends Pick<CardLook, 'group' | 'counter'> {
  readonly path: string;
}

/** Creates cards that link to a filter of a list. */
const cardOf =
  ({ group, counter, path }: CardGroup) =>
  (title: string, urgency: Urgency, query: string): CardLook => ({
    group,
    title,
    counter,
    urgency,
    to: `${path}${path.includes('?') ? '&' : '?'}${query}`,
  });

const projectCard = cardOf({ group: '計畫', counter: '件', path: '/dashboard/project_and_grant_set_up' });
const documentCard = cardOf({ group: '文件', counter: '件', path: '/dashboard/employee_document' });
const employeeCard = cardOf({ group: '人員', counter: '人', path: '/dashboard/employee_data' });
const transferCard = cardOf({ group: '人員', counter: '筆', path: '/dashboard/transfer_records' });
const taskCard = cardOf({ group: '簽核', counter: '件', path: '/dashboard/signature_task' });
const applicationCard = cardOf({ group: '簽核', counter: '件', path: '/dashboard/employee_application_record' });
const enrolmentCard = cardOf({ group: '投保', counter: '筆', path: '/dashboard/insurance_enrolment' });
const movementCard = cardOf({ group: '投保', counter: '筆', path: '/dashboard/insurance_enrolment/movements' });
const dependentCard = cardOf({ group: '投保', counter: '位', path: '/dashboard/nhi_dependent' });
const contractCard = cardOf({ group: '合約', counter: '份', path: '/dashboard/employee_contract' });
const leaveCard = cardOf({ group: '特休與補休', counter: '人', path: '/dashboard/annual_and_compensatory_management' });
const accountCard = cardOf({ group: '系統', counter: '個', path: '/dashboard/access_set_up?view=accounts' });
const mailCard = cardOf({ group: '系統', counter: '封', path: '/dashboard/outgoing_mail' });
const departmentCard = cardOf({ group: '系統', counter: '個', path: '/dashboard/department_set_up?view=list' });

const lastMonth = (): string => addDays(monthOf(today()).from, -1).slice(0, 7);

const attendanceCard = (title: string, counter: string, query: string): CardLook => ({
  group: '出勤',
  title,
  counter,
  urgency: 'warning',
  to: `/dashboard/attendance_overview?${query}`,
});

const unfundedCard = (days: number, urgency: Urgency): CardLook => ({
  group: '計畫',
  title: `${days} 日內到期且有人員無後續計畫的計畫`,
  counter: '件',
  urgency,
  to: `/dashboard/project_and_grant_management?endingWithin=${days}`,
});

const scheduleCard = (title: string, look: Pick<CardLook, 'counter' | 'urgency'>, filter = ''): CardLook => ({
  group: '排班',
  title,
  ...look,
  to: `/dashboard/shift_management?view=month&month=${nextMonth()}${filter}`,
});

const partOf = (look: CardLook, ...names: readonly HomeCardName[]): CardLook => ({ ...look, partOf: names });

const inGroup = (group: CardLook['group'], look: CardLook): CardLook => ({ ...look, group });

const ownCard = (title: string, look: Pick<CardLook, 'counter' | 'to' | 'begins'>, urgency: Urgency): CardLook => ({
  group: '我的事項',
  title,
  urgency,
  ...look,
});

type Looks = Readonly<Partial<Record<HomeCardName, CardLook>>>;

/** Every address contains a filter, because a bare list would use the stored query. */
const fixedLooks = {
  tasksOverdue: partOf(taskCard('逾期未簽', 'critical', 'tab=overdue&page=1'), 'tasksWaiting', 'tasksDeputy'),
  projectsOverdue: partOf(
    projectCard('已逾期、尚未結案的計畫', 'critical', 'isEnding=overdue&sort=endOn'),
    'projectsEnding',
  ),
  contractsOverdue: contractCard('已到期、尚未續約的合約', 'critical', 'isEnding=overdue&sort=endOn'),
  employeesUninsured: inGroup('投保', employeeCard('在職而未加保的員工', 'critical', 'isUninsured=yes')),
  enrolmentsLeftOpen: enrolmentCard('離職或留職停薪應退保、仍在保的投保紀錄', 'critical', 'isLeftOpen=yes'),
  insuranceAdjustmentsOverdue: partOf(
    movementCard('逾期未申報的投保級距調整', 'critical', 'kind=adjust&state=overdue'),
    'insuranceAdjustmentsDue',
  ),
  insuranceAdjustmentsDue: movementCard('待申報的投保級距調整', 'warning', 'kind=adjust'),
  dependentsLeftOpen: dependentCard('員工已退保、仍在保的健保眷屬', 'critical', 'isLeftOpen=yes'),
  applicationsWithoutSigner: applicationCard('無人可簽核、待改派簽核人的申請', 'critical', 'hasSigner=no'),
  tasksWaiting: taskCard('待我簽核', 'warning', 'tab=mine&page=1'),
  tasksDeputy: taskCard('代理簽核', 'warning', 'tab=deputy&page=1'),
  accountsLocked: accountCard('鎖定中的帳號', 'warning', 'state=locked'),
  projectsEnding: projectCard('90 日內到期或已逾期的計畫', 'warning', 'isEnding=yes&sort=endOn'),
  projectsUnfunded30: partOf(unfundedCard(30, 'critical'), 'projectsUnfunded60', 'projectsUnfunded90'),
  projectsUnfunded60: partOf(unfundedCard(60, 'warning'), 'projectsUnfunded90'),
  projectsUnfunded90: unfundedCard(90, 'warning'),
  fundedEmployeesShort: {
    group: '計畫',
    title: '未足 100% 的全額支應人員',
    counter: '人',
    urgency: 'warning',
    to: '/dashboard/project_and_grant_management/people?isShort=yes',
  },
  contractsEnding30: partOf(
    contractCard('30 日內到期的合約', 'warning', 'isEnding=30&sort=endOn'),
    'contractsEnding60',
  ),
  contractsEnding60: contractCard('60 日內到期的合約', 'normal', 'isEnding=60&sort=endOn'),
  contractsAgreed: contractCard('員工已簽署、待完成簽署的合約', 'warning', 'state=pending_company_sign'),
  contractsPendingSign: contractCard('待簽署的合約', 'normal', 'state=pending_sign'),
  probationsEnding: employeeCard('14 天內試用期滿的員工', 'warning', 'isProbationEnding=yes'),
  unpaidLeavesEnding: employeeCard('30 天內留職停薪屆滿的員工', 'warning', 'isUnpaidLeaveEnding=yes'),
  retirementsNear: employeeCard('180 日內年滿 65 歲的員工', 'normal', 'isRetirementNear=yes'),
  leaveUnsettled: leaveCard('特休、補休到期或離職而未結算的員工', 'critical', 'status=all&isUnsettled=yes'),
  annualLeaveOwed: leaveCard('特休給假與應給不符的員工', 'critical', 'isGrantOwed=yes'),
  annualLeaveEnding: leaveCard('60 日內特休到期的員工', 'warning', 'type=annual&isEnding=60'),
  compensatoryLeaveEnding: leaveCard('30 日內補休到期的員工', 'warning', 'type=compensatory&isEnding=30'),
  permitsEnding: inGroup('文件', employeeCard('90 日內證件到期或已逾期的員工', 'warning', 'isPermitEnding=yes')),
  employeesLackingDocuments: {
    group: '文件',
    title: '缺件的員工',
    counter: '人',
    urgency: 'warning',
    to: '/dashboard/employee_document?view=missing&isMissing=yes',
  },
  transfersPending: transferCard('待生效的異動', 'normal', 'state=pending'),
  departmentsWithoutHead: departmentCard('尚無主管的部門', 'normal', 'hasHead=no'),
  accountsDormant: accountCard('超過 90 天未登入或從未登入的帳號', 'normal', 'state=active&isDormant=yes'),
  documentsExpiring: documentCard('30 日內到期或剛逾期的員工文件', 'warning', 'isExpiring=about&sort=expiresOn'),
  payrollRunsToApprove: {
    group: '簽核',
    title: '待核定的薪資批次',
    counter: '批',
    urgency: 'warning',
    to: '/dashboard/salary_report?state=reviewing',
  },
  payrollRunsToPay: {
    group: '薪資',
    title: '7 日內發薪、尚未發放的薪資批次',
    counter: '批',
    urgency: 'warning',
    to: '/dashboard/salary_report?isPayDue=yes',
  },
  salaryAdjustmentsPending: {
    group: '簽核',
    title: '待核定的薪資調整',
    counter: '筆',
    urgency: 'warning',
    to: '/dashboard/salary_adjustment?state=pending',
  },
  statementsScheduled: ownCard(
    '我的排程報表',
    { counter: '份', to: '/dashboard/employee_data_statement?schedules=yes' },
    'normal',
  ),
  mailsFailed: mailCard('寄送失敗的郵件', 'warning', 'state=failed'),
  documentsPending: documentCard('待審的員工文件', 'normal', 'state=pending'),
  ownApplicationsReturned: ownCard(
    '申請被退回或待補充說明',
    { counter: '件', to: '/dashboard/my_applications' },
    'warning',
  ),
  ownContractsToSign: ownCard('合約待您簽署', { counter: '份', to: '/dashboard/my_contracts' }, 'warning'),
  ownDocumentsLacking: ownCard('必備文件待您上傳', { counter: '項', to: '/dashboard/my_documents' }, 'warning'),
  ownAttendanceAnomalies: ownCard('本月出勤異常待您處理', { counter: '天', to: '/dashboard/my_attendance' }, 'warning'),
  ownEvaluationTasks: ownCard('考核待您處理', { counter: '份', to: '/dashboard/my_evaluations' }, 'warning'),
  ownInterviewsToday: ownCard('今日面試', { counter: '場', to: '/dashboard/my_interviews' }, 'normal'),
  ownPayslipsUnread: ownCard('薪資單已發放', { counter: '份', to: '/dashboard/my_payslips' }, 'normal'),
  ownOtherSessions: ownCard(
    '您在其他裝置仍登入中',
    { counter: '台', to: '/dashboard', begins: 'ownSessions' },
    'normal',
  ),
  ownPasswordDays: ownCard(
    '您的密碼未曾變更的天數',
    { counter: '天', to: '/dashboard', begins: 'passwordChange' },
    'normal',
  ),
} satisfies Looks;

/** Day of a year from which the tables of the next year are urgent. */
const TABLES_DUE_FROM = '12-15';

const candidateCard = (title: string, query: string): CardLook => ({
  group: '人員',
  title,
  counter: '人',
  urgency: 'warning',
  to: `/dashboard/applicant_data_repository?${query}`,
});

const recruitingLooks = () =>
  ({
    interviewsToday: {
      group: '人員',
      title: '今日的面試',
      counter: '場',
      urgency: 'normal',
      to: `/dashboard/applicant_data_repository/interviews?from=${today()}&to=${today()}&state=planned`,
    },
    offersEnding: candidateCard('待回覆的錄取通知 3 日內到期或已逾期', 'isOfferEnding=yes'),
    candidateMailsFailed: candidateCard('郵件寄送失敗的應徵者', 'hasFailedMail=yes'),
    candidatesRetentionEnding: candidateCard('14 日內刪除個人資料的應徵者', 'isRetentionEnding=yes'),
  }) satisfies Looks;

const looksOfToday = () =>
  ({
    holidaysOfNextYear: {
      group: '系統',
      title: `${nextYear()} 年度假日尚未建立`,
      counter: '個年度',
      urgency: 'warning',
      to: `/dashboard/holiday_set_up?year=${nextYear()}`,
    },
    statutoryTablesOfNextYear: {
      group: '系統',
      title: `${nextYear()} 年度法定費率尚未建立`,
      counter: '種表',
      urgency: today().slice(5) >= TABLES_DUE_FROM ? 'critical' : 'warning',
      to: '/dashboard/statutory_tables?state=current',
    },
    lowWagesOfNextYear: {
      group: '人員',
      title: `${nextYear()} 年一月起低於最低工資的員工`,
      counter: '人',
      urgency: 'critical',
      to: '/dashboard/salary_adjustment/low_wages?sort=employee',
    },
    evaluationsOverdue: {
      group: '人員',
      title: '逾期的考核',
      counter: '份',
      urgency: 'warning',
      to: '/dashboard/performance_evaluation/progress?isOverdue=yes',
    },
    evaluationAppeals: {
      group: '人員',
      title: '待決定的考核申覆',
      counter: '份',
      urgency: 'critical',
      to: '/dashboard/performance_evaluation/progress?hasAppeal=yes',
    },
    ...recruitingLooks(),
    schedulesUnpublished: scheduleCard(
      '下個月班表尚未發佈的員工',
      { counter: '人', urgency: 'warning' },
      '&only=unpublished',
    ),
    schedulesViolated: scheduleCard('下個月班表須符合而不符的項目', { counter: '項', urgency: 'warning' }),
    shiftsUnderstaffed: scheduleCard('下個月有班別人力不足的日子', { counter: '日', urgency: 'normal' }),
    attendanceAnomalies: attendanceCard('本月尚未處理的出勤異常', '筆', 'view=anomalies'),
    attendanceToClose: attendanceCard('上個月出勤尚未結算的員工', '人', `view=closing&month=${lastMonth()}`),
    employeesBeginning: employeeCard('今日到職的員工', 'normal', `hiredFrom=${today()}&hiredTo=${today()}`),
    employeesLeaving: employeeCard('今日離職的員工', 'normal', `lastWorkingFrom=${today()}&lastWorkingTo=${today()}`),
    birthdaysOfMonth: employeeCard('本月壽星', 'normal', `birthMonth=${Number(today().slice(5, 7))}`),
  }) satisfies Looks;

/** Returns the texts and addresses of the cards in order. */
export const cardLooks = (): Readonly<Record<HomeCardName, CardLook>> => ({ ...fixedLooks, ...looksOfToday() });
