import { type AttendanceDayOfPerson, dayMinuteText, punchPlaceText } from '@hr/contracts/time/attendance';
import { formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import { StatusChip } from '#components/status-chip.tsx';
import { CellTabStop, useTabStop } from '#tables/cell-tab-stop.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { causesOf, isAnomalous, markOf, statusText } from '../attendance-marks.ts';

export type DayStep = 'explain' | 'punch' | 'confirm';

type OnStep = (step: DayStep, day: AttendanceDayOfPerson) => void;

type Column = TableColumn<AttendanceDayOfPerson>;

interface TextColumn {
  readonly field: string;
  readonly headerName: string;
  readonly width: number;
}

const column = (head: TextColumn, text: (day: AttendanceDayOfPerson) => string): Column => ({
  ...head,
  valueGetter: (_value: unknown, day: AttendanceDayOfPerson) => text(day),
});

const timeText = (minute: number | null): string => (minute === null ? '—' : dayMinuteText(minute));

const minutesText = (minutes: number): string => (minutes === 0 ? '—' : String(minutes));

const hoursText = (minutes: number): string => (minutes === 0 ? '—' : formatHours(minutes));

const plannedText = ({ startMinute, endMinute }: AttendanceDayOfPerson): string =>
  startMinute === null || endMinute === null ? '—' : `${dayMinuteText(startMinute)} ～ ${dayMinuteText(endMinute)}`;

const leaveText = ({ leaveNames, leaveMinutes }: AttendanceDayOfPerson): string =>
  leaveMinutes === 0 ? '—' : `${leaveNames ?? '請假'} ${formatHours(leaveMinutes)}`;

const overtimeText = ({ approvedOvertimeMinutes, overtimeMinutes }: AttendanceDayOfPerson): string =>
  approvedOvertimeMinutes === 0 && overtimeMinutes === 0
    ? '—'
    : `${formatHours(approvedOvertimeMinutes)}／${formatHours(overtimeMinutes)}`;

/** Source and device of the punches of a day; both if they differ. */
const placesText = ({ inPunch, outPunch }: AttendanceDayOfPerson): string =>
  [...new Set([inPunch, outPunch].flatMap((punch) => (punch === null ? [] : [punchPlaceText(punch)])))].join('／') ||
  '—';

interface StepButtonsProps {
  readonly day: AttendanceDayOfPerson;
  readonly canEdit: boolean;
  readonly onStep: OnStep;
}

const stepNames = { explain: '說明', punch: '補登打卡', confirm: '確認' } as const;

const stepsOf = ({ day, canEdit }: Pick<StepButtonsProps, 'day' | 'canEdit'>): DayStep[] => [
  'explain',
  ...(canEdit && !day.isClosed && isAnomalous(day) ? (['punch', 'confirm'] as const) : []),
];

const StepButtons = ({ day, canEdit, onStep }: StepButtonsProps) => {
  const tabIndex = useTabStop();
  return stepsOf({ day, canEdit }).map((step) => (
    <Button
      key={step}
      size="small"
      tabIndex={tabIndex}
      aria-label={`${stepNames[step]} ${day.employee.nameZh} ${day.on.replaceAll('-', '/')}`}
      sx={{ minWidth: 0 }}
      onClick={() => onStep(step, day)}
    >
      {stepNames[step]}
    </Button>
  ));
};

const statusColumn: Column = {
  field: 'status',
  headerName: '狀態',
  width: 150,
  renderCell: ({ row }) => (
    <StatusChip kind={markOf(row).kind} label={`${statusText(row)}${row.isConfirmed ? '・已確認' : ''}`} />
  ),
};

const personColumns: readonly Column[] = [
  column({ field: 'employeeNo', headerName: '員工編號', width: 100 }, ({ employee }) => employee.employeeNo),
  column({ field: 'nameZh', headerName: '姓名', width: 100 }, ({ employee }) => employee.nameZh),
  column({ field: 'departmentName', headerName: '部門', width: 140 }, ({ departmentName }) => departmentName ?? '—'),
];

const dateColumn = column({ field: 'on', headerName: '日期', width: 140 }, ({ on }) => formatDateWithWeekday(on));

const timeColumns: readonly Column[] = [
  column({ field: 'shiftCode', headerName: '班別', width: 90 }, ({ shiftCode }) => shiftCode ?? '辦公時間'),
  column({ field: 'planned', headerName: '應上／應下', width: 190 }, plannedText),
  column({ field: 'in', headerName: '上班卡', width: 110 }, ({ inMinute }) => timeText(inMinute)),
  column({ field: 'out', headerName: '下班卡', width: 120 }, ({ outMinute }) => timeText(outMinute)),
  column({ field: 'punchPlaces', headerName: '打卡地點／方式', width: 190 }, placesText),
  column({ field: 'workedMinutes', headerName: '工時', width: 70 }, ({ workedMinutes }) => hoursText(workedMinutes)),
  column({ field: 'lateMinutes', headerName: '遲到（分）', width: 90 }, ({ lateMinutes }) => minutesText(lateMinutes)),
  column({ field: 'earlyMinutes', headerName: '早退（分）', width: 90 }, ({ earlyMinutes }) =>
    minutesText(earlyMinutes),
  ),
  column({ field: 'leave', headerName: '請假（假別 時數）', width: 150 }, leaveText),
  column({ field: 'overtime', headerName: '加班（核准／實際）', width: 140 }, overtimeText),
  column({ field: 'unapproved', headerName: '未申請（分）', width: 110 }, ({ unapprovedMinutes }) =>
    minutesText(unapprovedMinutes),
  ),
];

const causeColumn = column(
  { field: 'cause', headerName: '異常', width: 230 },
  (day) => causesOf(day).join('、') || '—',
);

interface ColumnOptions {
  readonly hasDate: boolean;
  readonly canEdit: boolean;
  readonly onStep: OnStep;
}

const stepColumn = ({ canEdit, onStep }: Pick<ColumnOptions, 'canEdit' | 'onStep'>): Column => ({
  field: 'steps',
  headerName: '處理',
  width: canEdit ? 200 : 80,
  renderCell: ({ row, tabIndex }) => (
    <CellTabStop value={tabIndex}>
      <StepButtons day={row} canEdit={canEdit} onStep={onStep} />
    </CellTabStop>
  ),
});

/** Columns of a list of days. The list of anomalies has their causes and buttons before the times. */
export const dayColumns = ({ hasDate, ...options }: ColumnOptions): readonly Column[] =>
  hasDate
    ? [...personColumns, dateColumn, statusColumn, causeColumn, stepColumn(options), ...timeColumns]
    : [...personColumns, statusColumn, ...timeColumns, stepColumn(options)];
