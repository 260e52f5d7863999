import {
  type Aggregate,
  attendanceStatementColumns,
  attendanceStatementEndpoints,
  type employeeStatementEndpoints,
  grantStatementColumns,
  grantStatementEndpoints,
  leaveLiabilityStatementColumns,
  leaveLiabilityStatementEndpoints,
  leaveUsageStatementColumns,
  leaveUsageStatementEndpoints,
  payStatementColumns,
  payStatementEndpoints,
  recruitingStatementColumns,
  recruitingStatementEndpoints,
  type StatementColumns,
} from '@hr/contracts/reports/statements';
import type { FilteredList } from '@hr/contracts/shell/saved-filters';
import type { SvgIconComponent } from '@mui/icons-material';
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined';
import BeachAccessOutlined from '@mui/icons-material/BeachAccessOutlined';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import type { Preset } from './components/preset-buttons.tsx';

export interface AreaStatement {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  readonly endpoints: typeof employeeStatementEndpoints;
  readonly columns: StatementColumns;
  /** Whether the statement is of a day or of a period. */
  readonly base: 'day' | 'period';
  /** Figures of the measures that are shown first. */
  readonly aggregate: Aggregate;
  /** Name of the saved statements and of the layout. */
  readonly list: FilteredList;
  readonly presets: readonly Preset[];
  readonly hiddenByDefault: readonly string[];
  /** Explanation of the figures. */
  readonly hint: string;
  /** Placeholder of the keyword, by default of a search for employees. */
  readonly keywordHint?: string;
}

/** Statements of the other areas. Each has the permission of the list behind it. */
export const areaStatements = {
  leave: {
    label: '請假統計',
    Icon: BeachAccessOutlined,
    endpoints: leaveUsageStatementEndpoints,
    columns: leaveUsageStatementColumns,
    base: 'period',
    aggregate: 'sum',
    list: 'leave_usage_statement',
    presets: [
      { label: '請假清冊' },
      { label: '假別時數', first: 'leaveType' },
      { label: '部門與假別', first: 'departmentName', second: 'leaveType' },
    ],
    hiddenByDefault: ['jobTitle', 'employmentType', 'projectCode'],
    hint: '已核准且未銷假的時數；跨期間的請假只計期間內的日數。部門為請假起日的部門。',
  },
  liability: {
    label: '未休假負債',
    Icon: HourglassBottomOutlined,
    endpoints: leaveLiabilityStatementEndpoints,
    columns: leaveLiabilityStatementColumns,
    base: 'day',
    aggregate: 'sum',
    list: 'leave_liability_statement',
    presets: [
      { label: '未休清冊' },
      { label: '帳戶時數', first: 'account' },
      { label: '部門與帳戶', first: 'departmentName', second: 'account' },
    ],
    hiddenByDefault: ['jobTitle', 'employmentType', 'projectCode'],
    hint: '基準日在職員工的剩餘時數。折算工資：特休以基準日月薪 ÷ 30 計，補休以加班當日工資及倍率計；僅可檢視薪資者顯示。',
  },
  attendance: {
    label: '出勤統計',
    Icon: AccessTimeOutlined,
    endpoints: attendanceStatementEndpoints,
    columns: attendanceStatementColumns,
    base: 'period',
    aggregate: 'sum',
    list: 'attendance_statement',
    presets: [
      { label: '人月清冊' },
      { label: '部門統計', first: 'departmentName' },
      { label: '各月部門', first: 'month', second: 'departmentName' },
    ],
    hiddenByDefault: ['jobTitle', 'employmentType', 'projectCode'],
    hint: '每位員工每月一筆，計算方式與出勤月報相同。部門為該月最後一日的部門。',
  },
  pay: {
    label: '薪資統計',
    Icon: PaymentsOutlined,
    endpoints: payStatementEndpoints,
    columns: payStatementColumns,
    base: 'period',
    aggregate: 'sum',
    list: 'pay_statement',
    presets: [
      { label: '薪資明細' },
      { label: '類別與科目', first: 'kind', second: 'itemName' },
      { label: '類別與月份', first: 'kind', second: 'month' },
      { label: '部門應發', first: 'departmentName', second: 'itemName', where: 'kind:應發' },
      { label: '部門雇主負擔', first: 'departmentName', second: 'itemName', where: 'kind:雇主負擔' },
      { label: '計畫應發', first: 'projectCode', second: 'itemName', where: 'kind:應發' },
    ],
    hiddenByDefault: ['runName', 'itemCode'],
    hint: '已核准、已發放或已關帳批次的薪資項目；期間內的薪資月份整月計入。應發、應扣與雇主負擔不可相加，請依類別分組或只列一類。單位：新臺幣元。',
  },
  grants: {
    label: '計畫人事費統計',
    Icon: ScienceOutlined,
    endpoints: grantStatementEndpoints,
    columns: grantStatementColumns,
    base: 'period',
    aggregate: 'sum',
    list: 'grant_statement',
    presets: [
      { label: '分攤明細' },
      { label: '計畫與費用類別', first: 'projectCode', second: 'kind' },
      { label: '計畫與月份', first: 'projectCode', second: 'month' },
      { label: '員工', first: 'employee', second: 'projectCode' },
    ],
    hiddenByDefault: [],
    hint: '已核准、已發放或已關帳批次分攤至計畫的費用；期間內的薪資月份整月計入。單位：新臺幣元。',
  },
  recruiting: {
    label: '應徵統計',
    Icon: FilterAltOutlined,
    endpoints: recruitingStatementEndpoints,
    columns: recruitingStatementColumns,
    base: 'period',
    aggregate: 'average',
    list: 'recruiting_statement',
    presets: [
      { label: '應徵清冊' },
      { label: '招募漏斗', first: 'opening' },
      { label: '來源分析', first: 'source' },
      { label: '各月應徵', first: 'month', second: 'source' },
      { label: '部門與職缺', first: 'departmentName', second: 'opening' },
    ],
    hiddenByDefault: ['daysApplied', 'daysScreening', 'daysInterview', 'daysOffer', 'daysAccepted'],
    hint: '期間內的應徵，含已刪除個人資料者，不列姓名。各比率的平均為到達該階段的人數 ÷ 應徵人數；天數只計已離開該階段者，同一階段多次停留合計。',
    keywordHint: '職缺編號或名稱',
  },
} as const satisfies Readonly<Record<string, AreaStatement>>;

export type AreaStatementName = keyof typeof areaStatements;
