import { formatTime } from '@hr/domain/dates';
import type { AttendanceReason, AttendanceStatus } from '@hr/domain/time/attendance';
import type { OvertimeDayKind } from '@hr/domain/time/overtime';

/** Labels of the results of a day, with the letter that the matrix shows. */
export const attendanceStatusNames = {
  normal: '正常',
  late: '遲到',
  early_leave: '早退',
  late_and_early: '遲到且早退',
  missing_in: '缺上班卡',
  missing_out: '缺下班卡',
  absent: '曠職',
  on_leave: '請假',
  partial_leave: '部分請假',
  business_trip: '出差',
  outing: '公出',
  holiday: '假日',
  rest_day: '休息日',
  regular_leave: '例假',
  holiday_work: '假日出勤',
  not_scheduled: '未排班',
  not_required: '免打卡',
  undetermined: '尚未判定',
} as const satisfies Readonly<Record<AttendanceStatus, string>>;

export const dayKindNames = {
  workday: '工作日',
  rest_day: '休息日',
  regular_leave: '例假',
  national_holiday: '國定假日',
} as const satisfies Readonly<Record<OvertimeDayKind, string>>;

export const punchSourceNames = {
  web: '網頁打卡',
  import: '打卡機匯入',
  manual: '人工維護',
  correction: '補打卡',
} as const;

export type PunchSource = keyof typeof punchSourceNames;

interface PunchPlace {
  readonly source: PunchSource;
  readonly device: string | null;
}

/** 「打卡機匯入（門口讀卡機）」: how and where a punch was made. */
export const punchPlaceText = ({ source, device }: PunchPlace): string =>
  device === null ? punchSourceNames[source] : `${punchSourceNames[source]}（${device}）`;

/** Columns of the file of a machine. */
export const punchColumnNames = { card: '卡號', date: '日期', time: '時間', direction: '上下班' } as const;

export const punchDirectionNames = { in: '上班', out: '下班' } as const;

/** 確認異常: reasons for which an anomaly is accepted. */
export const confirmationReasonNames = {
  forgotten: '忘記刷卡',
  device: '設備異常',
  duty: '公務',
  weather: '天候',
  traffic: '交通',
  other: '其他',
} as const;

/** Counted overtime of a month from which the limit is close, in minutes. */
const CLOSE_TO_LIMIT = 2_400;

/** Limit of the overtime of a month, in minutes (Labor Standards Act, Article 32). */
export const MONTHLY_OVERTIME_LIMIT = 2_760;

/** Returns the warning for the counted overtime of a month, or null up to 40 hours. */
export const monthOvertimeWarning = (minutes: number): '逾 40' | '逾 46' | null => {
  if (minutes > MONTHLY_OVERTIME_LIMIT) {
    return '逾 46';
  }
  return minutes > CLOSE_TO_LIMIT ? '逾 40' : null;
};

const MINUTES_OF_A_DAY = 1_440;

/** 「下午 11:00」, or 「隔日 上午 07:00」 from the midnight after the day on. */
export const dayMinuteText = (minute: number): string =>
  minute < MINUTES_OF_A_DAY ? formatTime(minute) : `隔日 ${formatTime(minute - MINUTES_OF_A_DAY)}`;

const texts: Readonly<Record<AttendanceReason['code'], (parameters: AttendanceReason['parameters']) => string>> = {
  dayOff: () => '當日無應出勤時間',
  shift: ({ from = 0, to = 0 }) => `應出勤 ${dayMinuteText(from)} ～ ${dayMinuteText(to)}`,
  flexed: ({ minutes }) => `彈性上下班順延 ${minutes} 分鐘`,
  leave: ({ minutes }) => `已核准請假 ${minutes} 分鐘`,
  duty: ({ minutes }) => `已核准出差或公出 ${minutes} 分鐘`,
  notRequired: () => '免打卡，視為出勤',
  notImported: () => '尚未匯入打卡資料，暫不判定曠職',
  notEnded: ({ to = 0 }) => `尚未到下班時間 ${dayMinuteText(to)}，暫不判定`,
  punchedIn: ({ at = 0 }) => `上班卡 ${dayMinuteText(at)}`,
  punchedOut: ({ at = 0 }) => `下班卡 ${dayMinuteText(at)}`,
  noPunch: () => '無打卡紀錄',
  withinGrace: ({ minutes, grace }) => `遲到 ${minutes} 分鐘，在寬限 ${grace} 分鐘內不計`,
  late: ({ minutes }) => `遲到 ${minutes} 分鐘`,
  early: ({ minutes }) => `早退 ${minutes} 分鐘`,
  overtime: ({ minutes }) => `核准加班 ${minutes} 分鐘，全數計入`,
  overtimeShortened: ({ approved, minutes }) => `核准加班 ${approved} 分鐘，依打卡計 ${minutes} 分鐘`,
  overtimeConfirmed: ({ minutes }) => `加班經確認，計 ${minutes} 分鐘`,
  unapproved: ({ minutes }) => `未申請加班而停留 ${minutes} 分鐘，不計加班`,
};

/** Returns the zh-TW text of a step of the calculation. */
export const attendanceReasonText = ({ code, parameters }: AttendanceReason): string => texts[code](parameters);
