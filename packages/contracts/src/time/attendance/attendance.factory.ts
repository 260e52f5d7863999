import { nextNumber } from '../../core/factory-number.ts';
import type {
  AttendanceDayItem,
  AttendanceDayOfPerson,
  AttendanceDetail,
  AttendanceMonth,
  PunchItem,
} from './attendance.schema.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const EMPLOYEE = { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' };

/** Builds a normal day of office hours. */
export const buildAttendanceDay = (overrides: Partial<AttendanceDayItem> = {}): AttendanceDayItem => ({
  on: '2026-11-03',
  status: 'normal',
  dayKind: 'workday',
  shiftCode: null,
  startMinute: 540,
  endMinute: 1_080,
  inMinute: null,
  outMinute: null,
  expectedMinutes: 480,
  workedMinutes: 480,
  lateMinutes: 0,
  earlyMinutes: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  leaveNames: null,
  dutyMinutes: 0,
  approvedOvertimeMinutes: 0,
  overtimeMinutes: 0,
  tiers: [0, 0],
  unapprovedMinutes: 0,
  isConfirmed: false,
  isClosed: false,
  ...overrides,
});

/** Builds a day of E00001. */
export const buildDayOfPerson = (overrides: Partial<AttendanceDayOfPerson> = {}): AttendanceDayOfPerson => ({
  ...buildAttendanceDay(),
  employee: EMPLOYEE,
  departmentName: '研究組',
  inPunch: null,
  outPunch: null,
  ...overrides,
});

/** Builds a punch in the browser at 09:00 in Taipei. */
export const buildPunch = (overrides: Partial<PunchItem> = {}): PunchItem => ({
  id: id(nextNumber()),
  at: '2026-11-03T01:00:00Z',
  direction: 'in',
  source: 'web',
  device: null,
  note: null,
  voidedAt: null,
  voidReason: null,
  ...overrides,
});

/** Builds the explanation of a day of E00001. */
export const buildAttendanceDetail = (overrides: Partial<AttendanceDetail> = {}): AttendanceDetail => ({
  ...buildAttendanceDay(),
  employee: EMPLOYEE,
  reasons: ['應出勤 上午 09:00 ～ 下午 06:00'],
  punches: [],
  confirmation: null,
  applications: [],
  ...overrides,
});

/** Builds the totals of a month without anything. */
export const buildTotals = (overrides: Partial<AttendanceMonth['totals']> = {}): AttendanceMonth['totals'] => ({
  expectedDays: 0,
  attendedDays: 0,
  workedMinutes: 0,
  lateCount: 0,
  lateMinutes: 0,
  earlyCount: 0,
  missingCount: 0,
  absentMinutes: 0,
  leaveMinutes: 0,
  overtime: { workday: 0, rest_day: 0, national_holiday: 0, regular_leave: 0 },
  countedOvertimeMinutes: 0,
  unapprovedMinutes: 0,
  ...overrides,
});

/** Builds the month of E00001. */
export const buildAttendanceMonth = (overrides: Partial<AttendanceMonth> = {}): AttendanceMonth => ({
  employee: EMPLOYEE,
  departmentName: '研究組',
  days: [],
  totals: buildTotals(),
  ...overrides,
});
