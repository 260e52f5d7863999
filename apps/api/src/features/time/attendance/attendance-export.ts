import {
  type AttendanceDayItem,
  attendanceEndpoints,
  type AttendanceExportQuery,
  type AttendanceMonth,
  attendanceSheetNames,
  attendanceStatusNames,
  dayMinuteText,
  monthOvertimeWarning,
  punchPlaceText,
} from '@hr/contracts/time/attendance';
import { type CalendarDate, daysOfPeriod, formatDate, formatHours, monthOf, weekdayName } from '@hr/domain/dates';
import { anomalousStatuses } from '@hr/domain/time/attendance';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { findMonth, findPunchPlaces, type PunchPlaces } from './attendance.read-model.ts';
import { refreshPeople } from './attendance.service.ts';

type Person = Pick<AttendanceMonth, 'employee' | 'departmentName'>;

interface Sheet {
  readonly fields: readonly ExportField<never>[];
  readonly rows: readonly object[];
}

const personFields = <Row extends Person>(): ExportField<Row>[] => [
  { header: '員工編號', key: 'employee.employeeNo', kind: 'text' },
  { header: '姓名', key: 'employee.nameZh', kind: 'text' },
  { header: '部門', key: 'departmentName', kind: 'text' },
];

const hours = (minutes: number): number => Number(formatHours(minutes));

/** The limit is that of a month. */
const countedOvertimeHeader = ({ from, to }: AttendanceExportQuery): string =>
  monthOf(from).from === monthOf(to).from ? '月加班累計／46' : '期間加班累計';

/** 出勤月報: one row per employee with the result of each day and the totals. */
const monthSheet = (people: readonly AttendanceMonth[], query: AttendanceExportQuery): Sheet => {
  const rows = people.map((person) => ({
    ...person,
    status: Object.fromEntries(person.days.map(({ on, status }) => [on, attendanceStatusNames[status]])),
  }));
  type Row = (typeof rows)[number];
  const total = (header: string, value: (totals: AttendanceMonth['totals']) => number): ExportField<Row> => ({
    header,
    key: 'totals',
    kind: 'number',
    transform: (totals) => value(totals),
  });
  const fields: ExportField<Row>[] = [
    ...personFields<Row>(),
    ...daysOfPeriod(query).map((day): ExportField<Row> => ({
      header: formatDate(day),
      key: 'status',
      transform: (status) => status[day] ?? '',
    })),
    total('應出勤日', ({ expectedDays }) => expectedDays),
    total('實出勤日', ({ attendedDays }) => attendedDays),
    total('工時', ({ workedMinutes }) => hours(workedMinutes)),
    total('遲到次數', ({ lateCount }) => lateCount),
    total('遲到（分）', ({ lateMinutes }) => lateMinutes),
    total('早退次數', ({ earlyCount }) => earlyCount),
    total('缺卡', ({ missingCount }) => missingCount),
    total('曠職時數', ({ absentMinutes }) => hours(absentMinutes)),
    total('請假時數', ({ leaveMinutes }) => hours(leaveMinutes)),
    total('平日加班時數', ({ overtime }) => hours(overtime.workday)),
    total('休息日加班時數', ({ overtime }) => hours(overtime.rest_day)),
    total('國定假日加班時數', ({ overtime }) => hours(overtime.national_holiday)),
    total('例假加班時數', ({ overtime }) => hours(overtime.regular_leave)),
    total(countedOvertimeHeader(query), ({ countedOvertimeMinutes }) => hours(countedOvertimeMinutes)),
    {
      header: '加班時數警示',
      key: 'totals',
      kind: 'text',
      transform: ({ countedOvertimeMinutes }) => monthOvertimeWarning(countedOvertimeMinutes) ?? '',
    },
  ];
  return { fields, rows };
};

const minuteText = (minute: number | null): string => (minute === null ? '' : dayMinuteText(minute));

const isAnomaly = ({
  status,
  unapprovedMinutes,
  approvedOvertimeMinutes,
  overtimeMinutes,
}: AttendanceDayItem): boolean =>
  anomalousStatuses.has(status) || unapprovedMinutes > 0 || approvedOvertimeMinutes > overtimeMinutes;

/** 勞檢出勤紀錄: each day to the minute (Labor Standards Act, Article 30(6)). 出勤異常表: only the anomalies. */
const daySheet = (
  people: readonly AttendanceMonth[],
  placesOf: (employeeId: string, on: CalendarDate) => PunchPlaces,
  isShown: (day: AttendanceDayItem) => boolean,
): Sheet => {
  const rows = people.flatMap(({ days, ...person }) =>
    days.filter(isShown).map((day) => ({ ...person, day, places: placesOf(person.employee.id, day.on) })),
  );
  type Row = (typeof rows)[number];
  const ofDay = (header: string, transform: (day: AttendanceDayItem) => string | number): ExportField<Row> => ({
    header,
    key: 'day',
    transform: (day) => transform(day),
  });
  const place = (header: string, name: keyof PunchPlaces): ExportField<Row> => ({
    header,
    key: 'places',
    transform: ({ [name]: punch }) => (punch === null ? '' : punchPlaceText(punch)),
  });
  const fields: ExportField<Row>[] = [
    ...personFields<Row>(),
    ofDay('日期', ({ on }) => formatDate(on)),
    ofDay('星期', ({ on }) => weekdayName(on)),
    ofDay('班別', ({ shiftCode }) => shiftCode ?? ''),
    ofDay('應上班', ({ startMinute }) => minuteText(startMinute)),
    ofDay('應下班', ({ endMinute }) => minuteText(endMinute)),
    ofDay('上班卡', ({ inMinute }) => minuteText(inMinute)),
    place('上班打卡方式', 'inPunch'),
    ofDay('下班卡', ({ outMinute }) => minuteText(outMinute)),
    place('下班打卡方式', 'outPunch'),
    ofDay('工時（分）', ({ workedMinutes }) => workedMinutes),
    ofDay('遲到（分）', ({ lateMinutes }) => lateMinutes),
    ofDay('早退（分）', ({ earlyMinutes }) => earlyMinutes),
    ofDay('曠職（分）', ({ absentMinutes }) => absentMinutes),
    ofDay('請假', ({ leaveNames }) => leaveNames ?? ''),
    ofDay('請假（分）', ({ leaveMinutes }) => leaveMinutes),
    ofDay('核准加班（分）', ({ approvedOvertimeMinutes }) => approvedOvertimeMinutes),
    ofDay('加班（分）', ({ overtimeMinutes }) => overtimeMinutes),
    ofDay('未申請停留（分）', ({ unapprovedMinutes }) => unapprovedMinutes),
    ofDay('狀態', ({ status }) => attendanceStatusNames[status]),
  ];
  return { fields, rows };
};

const isDayShown: Readonly<Record<'anomalies' | 'records', (day: AttendanceDayItem) => boolean>> = {
  anomalies: isAnomaly,
  records: () => true,
};

/** Exports or prints the attendance of a period. */
export const exportAttendance = async (
  context: Context,
  query: AttendanceExportQuery,
  response: Response,
): Promise<void> => {
  const { from, to, departmentId, employeeId, sheet } = query;
  const ids = await refreshPeople(context, { departmentId, employeeId }, { from, to });
  const people = await findMonth(context, ids, { from, to });
  const { fields, rows } =
    sheet === 'month'
      ? monthSheet(people, query)
      : daySheet(people, await findPunchPlaces(context, ids, { from, to }), isDayShown[sheet]);
  await sendList(context, response, {
    endpoint: attendanceEndpoints.export,
    query,
    title: attendanceSheetNames[sheet],
    // The card of one employee is signed.
    ...(employeeId !== undefined && sheet === 'records' ? { signatures: ['員工簽名', '單位主管', '人事單位'] } : {}),
    fields,
    rows: rows as readonly never[],
  });
};
