import { type AttendanceMonth, monthOvertimeWarning } from '@hr/contracts/time/attendance';
import { formatHours } from '@hr/domain/dates';
import type { StatusKind } from '#components/status-chip.tsx';

export type AttendanceTotals = AttendanceMonth['totals'];

interface TotalColumn {
  readonly field: string;
  readonly label: string;
  readonly width: number;
  readonly text: (totals: AttendanceTotals) => string;
  /** Kind of the mark; null for an ordinary number. */
  readonly kindOf?: (totals: AttendanceTotals) => StatusKind | null;
}

const overtimeKinds = { ordinary: null, '逾 40': 'warning', '逾 46': 'negative' } as const;

/** Zero is shown as a dash, so that the other numbers stand out. */
const numberText = (value: number): string => (value === 0 ? '—' : String(value));

const hoursText = (minutes: number): string => (minutes === 0 ? '—' : formatHours(minutes));

const HOURS_WIDTH = 100;

/** Totals of a month in the order of the matrix. */
export const totalColumns: readonly TotalColumn[] = [
  { field: 'expectedDays', label: '應出勤日', width: 90, text: ({ expectedDays }) => numberText(expectedDays) },
  { field: 'attendedDays', label: '實出勤日', width: 90, text: ({ attendedDays }) => numberText(attendedDays) },
  { field: 'workedMinutes', label: '工時', width: 80, text: ({ workedMinutes }) => hoursText(workedMinutes) },
  {
    field: 'late',
    label: '遲到次／分',
    width: HOURS_WIDTH,
    text: ({ lateCount, lateMinutes }) => (lateCount === 0 ? '—' : `${lateCount}／${lateMinutes}`),
  },
  { field: 'earlyCount', label: '早退', width: 70, text: ({ earlyCount }) => numberText(earlyCount) },
  { field: 'missingCount', label: '缺卡', width: 70, text: ({ missingCount }) => numberText(missingCount) },
  { field: 'absentMinutes', label: '曠職時數', width: 90, text: ({ absentMinutes }) => hoursText(absentMinutes) },
  { field: 'leaveMinutes', label: '請假時數', width: 90, text: ({ leaveMinutes }) => hoursText(leaveMinutes) },
  { field: 'workday', label: '平日加班', width: 90, text: ({ overtime }) => hoursText(overtime.workday) },
  { field: 'rest_day', label: '休息日加班', width: HOURS_WIDTH, text: ({ overtime }) => hoursText(overtime.rest_day) },
  {
    field: 'national_holiday',
    label: '國定加班',
    width: 90,
    text: ({ overtime }) => hoursText(overtime.national_holiday),
  },
  { field: 'regular_leave', label: '例假加班', width: 90, text: ({ overtime }) => hoursText(overtime.regular_leave) },
  {
    field: 'counted',
    label: '月加班累計／46',
    width: 140,
    text: ({ countedOvertimeMinutes: minutes }) =>
      minutes === 0 ? '—' : `${formatHours(minutes)}／46 ${monthOvertimeWarning(minutes) ?? ''}`.trim(),
    kindOf: ({ countedOvertimeMinutes }) => overtimeKinds[monthOvertimeWarning(countedOvertimeMinutes) ?? 'ordinary'],
  },
  {
    field: 'unapproved',
    label: '未申請（分）',
    width: 110,
    text: ({ unapprovedMinutes }) => numberText(unapprovedMinutes),
  },
];

const ALWAYS_SHOWN = 3;

/** Returns the totals to show of one person: days and hours, and the others that are not zero. */
export const ownTotals = (totals: AttendanceTotals): { readonly label: string; readonly text: string }[] =>
  totalColumns
    .map(({ label, text }) => ({ label, text: text(totals) }))
    .filter(({ text }, index) => index < ALWAYS_SHOWN || text !== '—');
