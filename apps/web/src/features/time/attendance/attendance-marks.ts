import { type AttendanceDayItem, attendanceStatusNames, dayMinuteText } from '@hr/contracts/time/attendance';
import { addDays, type CalendarDate, formatDateWithWeekday, formatHours } from '@hr/domain/dates';
import { anomalousStatuses, type AttendanceStatus } from '@hr/domain/time/attendance';
import type { StatusKind } from '#components/status-chip.tsx';

/** Sign of a day in the matrix. */
interface DayMark {
  readonly letter: string;
  readonly kind: StatusKind;
}

const marks: Readonly<Record<AttendanceStatus, DayMark>> = {
  normal: { letter: '✓', kind: 'positive' },
  late: { letter: '遲', kind: 'warning' },
  early_leave: { letter: '早', kind: 'warning' },
  late_and_early: { letter: '遲早', kind: 'warning' },
  missing_in: { letter: '缺', kind: 'negative' },
  missing_out: { letter: '缺', kind: 'negative' },
  absent: { letter: '曠', kind: 'negative' },
  on_leave: { letter: '假', kind: 'info' },
  partial_leave: { letter: '假', kind: 'info' },
  business_trip: { letter: '出', kind: 'info' },
  outing: { letter: '公', kind: 'info' },
  holiday: { letter: '國', kind: 'neutral' },
  rest_day: { letter: '休', kind: 'neutral' },
  regular_leave: { letter: '例', kind: 'neutral' },
  holiday_work: { letter: '加', kind: 'granted' },
  not_scheduled: { letter: '—', kind: 'neutral' },
  not_required: { letter: '免', kind: 'positive' },
  undetermined: { letter: '?', kind: 'neutral' },
};

const isLeave = (status: AttendanceStatus): boolean => status === 'on_leave' || status === 'partial_leave';

/** Short name of the leave of a day: 特 of 特別休假. 公假 is written out, because 公 stands for 公出. */
const leaveLetter = (leaveNames: string): string => {
  if (leaveNames.startsWith('普通傷病假')) {
    return '病';
  }
  return leaveNames.slice(0, leaveNames.startsWith('公') ? 2 : 1);
};

/** Letters for the legend of the matrix. */
export const legend: readonly (readonly [string, string])[] = [
  ['✓', '正常'],
  ['遲', '遲到'],
  ['早', '早退'],
  ['缺', '缺卡'],
  ['曠', '曠職'],
  ['特、病、事…', '假別'],
  ['出', '出差'],
  ['公', '公出'],
  ['休', '休息日'],
  ['例', '例假'],
  ['國', '國定假日'],
  ['加', '假日出勤'],
  ['免', '免打卡'],
  ['?', '尚未判定'],
];

type OvertimeOfDay = Pick<AttendanceDayItem, 'unapprovedMinutes' | 'approvedOvertimeMinutes' | 'overtimeMinutes'>;

const isOvertimeAnomalous = ({ unapprovedMinutes, approvedOvertimeMinutes, overtimeMinutes }: OvertimeOfDay): boolean =>
  unapprovedMinutes > 0 || approvedOvertimeMinutes > overtimeMinutes;

/** Whether a day must be explained or corrected, as in 異常中心. */
export const isAnomalous = (day: OvertimeOfDay & Pick<AttendanceDayItem, 'status'>): boolean =>
  anomalousStatuses.has(day.status) || isOvertimeAnomalous(day);

const letterOf = ({ status, leaveNames, dutyMinutes }: AttendanceDayItem): string => {
  if (!isLeave(status)) {
    return marks[status].letter;
  }
  const dutyLetter = dutyMinutes > 0 ? marks.outing.letter : marks[status].letter;
  return leaveNames === null ? dutyLetter : leaveLetter(leaveNames);
};

const kindOf = (day: AttendanceDayItem): StatusKind => {
  const { kind } = marks[day.status];
  if (anomalousStatuses.has(day.status)) {
    return day.isConfirmed ? 'neutral' : kind;
  }
  return isOvertimeAnomalous(day) && !day.isConfirmed ? 'warning' : kind;
};

/** Returns the sign of a day. An anomaly has a colour until it is confirmed. */
export const markOf = (day: AttendanceDayItem): DayMark => ({ letter: letterOf(day), kind: kindOf(day) });

/** Name of the status; a leave has the name of its type. */
export const statusText = ({ status, leaveNames }: Pick<AttendanceDayItem, 'status' | 'leaveNames'>): string =>
  isLeave(status) && leaveNames !== null
    ? `${attendanceStatusNames[status]}（${leaveNames}）`
    : attendanceStatusNames[status];

const minutesPart = (label: string, minutes: number): string[] => (minutes > 0 ? [`${label} ${minutes} 分`] : []);

const hoursPart = (label: string, minutes: number): string[] =>
  minutes > 0 ? [`${label} ${formatHours(minutes)} 小時`] : [];

const onlyPunchPart = ({ status, inMinute, outMinute }: AttendanceDayItem): string[] => {
  if (status === 'missing_out' && inMinute !== null) {
    return [`只有上班卡 ${dayMinuteText(inMinute)}`];
  }
  return status === 'missing_in' && outMinute !== null ? [`只有下班卡 ${dayMinuteText(outMinute)}`] : [];
};

/** Returns the deviations of a day: 「遲到 12 分」. */
export const causesOf = (day: AttendanceDayItem): string[] => [
  ...onlyPunchPart(day),
  ...minutesPart('遲到', day.lateMinutes),
  ...minutesPart('早退', day.earlyMinutes),
  ...hoursPart('曠職', day.absentMinutes),
  ...minutesPart('未申請加班', day.unapprovedMinutes),
  ...(day.approvedOvertimeMinutes > day.overtimeMinutes
    ? [`核准加班 ${formatHours(day.approvedOvertimeMinutes)} 小時，計入 ${formatHours(day.overtimeMinutes)} 小時`]
    : []),
];

/** Returns the deviations and approvals of a day. */
export const remarksOf = (day: AttendanceDayItem): string[] => [
  ...causesOf(day),
  ...hoursPart('請假', day.leaveMinutes),
  ...hoursPart('出差或公出', day.dutyMinutes),
  ...(day.approvedOvertimeMinutes > day.overtimeMinutes ? [] : hoursPart('加班', day.overtimeMinutes)),
  ...(day.isConfirmed ? ['已確認'] : []),
];

const PUNCHLESS = '—';

/** Times of the punches that count: 「上午 08:58 ～ 下午 06:03」. */
export const stayText = ({ inMinute, outMinute }: Pick<AttendanceDayItem, 'inMinute' | 'outMinute'>): string =>
  inMinute === null && outMinute === null
    ? PUNCHLESS
    : [inMinute, outMinute].map((minute) => (minute === null ? PUNCHLESS : dayMinuteText(minute))).join(' ～ ');

/** Text of a day for a screen reader and as a hint. */
export const dayText = (day: AttendanceDayItem): string =>
  [
    `${formatDateWithWeekday(day.on)} ${statusText(day)}`,
    ...(stayText(day) === PUNCHLESS ? [] : [stayText(day)]),
    ...remarksOf(day),
  ].join('，');

const MINUTES_OF_A_DAY = 1_440;

const clockAt = (on: CalendarDate, minute: number | null) => ({
  on: minute === null ? on : addDays(on, Math.floor(minute / MINUTES_OF_A_DAY)),
  minute: minute === null ? null : minute % MINUTES_OF_A_DAY,
});

type PunchedDay = Pick<AttendanceDayItem, 'on' | 'inMinute' | 'outMinute' | 'startMinute' | 'endMinute'>;

/** Returns the punch that is most likely missing, at its time of the shift. The end of a night is on the next day. */
export const missingPunchOf = ({ on, inMinute, outMinute, startMinute, endMinute }: PunchedDay) =>
  inMinute !== null && outMinute === null
    ? { direction: 'out' as const, ...clockAt(on, endMinute) }
    : { direction: 'in' as const, ...clockAt(on, startMinute) };
