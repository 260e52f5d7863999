import { type CalendarDate, daysBetween } from '@hr/domain/dates';
import { z } from 'zod';
import {
  calendarDateSchema,
  downloadEndpoint,
  endpoint,
  instantSchema,
  listFormats,
  listOf,
  noContent,
  requiredDate,
  several,
} from '../../core/index.ts';
import {
  attendanceMonthSchema,
  confirmationReasons,
  dayOfPersonSchema,
  detailSchema,
  keysOf,
  monthOfPersonSchema,
  reasonField,
  statusSchema,
} from './attendance.schema.ts';

const pageShape = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
};

const peopleShape = {
  /** Only employees of this department and those below it. */
  departmentId: z.uuid().optional(),
  employeeId: z.uuid().optional(),
};

/** Labels of the numbers of people of a day. */
export const attendanceCountNames = {
  expected: '應出勤',
  arrived: '已到',
  missing: '未到',
  late: '遲到',
  onLeave: '請假',
  onDuty: '公出/出差',
  missingPunch: '缺卡',
  overtime: '加班',
} as const;

const countsSchema = z
  .object({
    expected: z.int(),
    arrived: z.int(),
    missing: z.int(),
    late: z.int(),
    onLeave: z.int(),
    onDuty: z.int(),
    missingPunch: z.int(),
    overtime: z.int(),
  })
  .meta({ id: 'AttendanceCounts' });

export type AttendanceCounts = z.output<typeof countsSchema>;

const MOST_DAYS = 62;

const periodShape = { from: requiredDate('起始日'), to: requiredDate('結束日') };

const isPeriod = ({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean =>
  from <= to && daysBetween(from, to) < MOST_DAYS;

const PERIOD_FAULT = { path: ['to'], message: `期間須為 1 至 ${MOST_DAYS} 日` };

/** Kinds of anomalies. */
export const anomalyKindNames = {
  absent: '曠職',
  missing: '缺打卡',
  lateOrEarly: '遲到早退',
  overtime: '加班異常',
} as const;

export type AnomalyKind = keyof typeof anomalyKindNames;

export const attendanceSheetNames = {
  month: '出勤月報',
  anomalies: '出勤異常表',
  records: '勞檢出勤紀錄',
} as const;

const exportQuerySchema = z
  .strictObject({
    ...periodShape,
    ...peopleShape,
    sheet: z.enum(keysOf(attendanceSheetNames)).default('month'),
    format: z.enum(listFormats).default('xlsx'),
  })
  .refine(isPeriod, PERIOD_FAULT);

export type AttendanceExportQuery = z.output<typeof exportQuerySchema>;

const closingShape = {
  month: attendanceMonthSchema,
  /** Null for the whole organisation. */
  departmentId: z.uuid().nullable(),
};

/** Open items of a month before it is closed. */
const checklistSchema = z
  .object({
    anomalies: z.int(),
    pendingApplications: z.int(),
    unpublishedDays: z.int(),
    undeterminedDays: z.int(),
    /** Employees with days that are not closed. */
    openEmployees: z.int(),
    closed: z.object({ closedAt: instantSchema, closedBy: z.string() }).nullable(),
  })
  .meta({ id: 'AttendanceChecklist' });

export type AttendanceChecklist = z.output<typeof checklistSchema>;

export const attendanceEndpoints = {
  /** 日檢視 */
  day: endpoint({
    id: 'attendance.day',
    method: 'GET',
    path: '/attendance/day',
    summary: '某日的出勤',
    access: 'attendance_overview:view',
    query: z.strictObject({
      ...pageShape,
      ...peopleShape,
      on: calendarDateSchema,
      status: several(statusSchema).optional(),
      /** Only the people of one of the counts. */
      counted: z.enum(keysOf(attendanceCountNames)).optional(),
    }),
    response: listOf(dayOfPersonSchema).extend({
      counts: countsSchema,
      /** Punches of the day are imported, or people punched in the browser. */
      arePunchesKnown: z.boolean(),
    }),
  }),
  /** 月矩陣 */
  month: endpoint({
    id: 'attendance.month',
    method: 'GET',
    path: '/attendance/month',
    summary: '某月的出勤矩陣',
    access: 'attendance_overview:view',
    query: z.strictObject({ ...pageShape, ...peopleShape, month: attendanceMonthSchema }),
    response: listOf(monthOfPersonSchema),
  }),
  /** 異常中心 */
  anomalies: endpoint({
    id: 'attendance.anomalies',
    method: 'GET',
    path: '/attendance/anomalies',
    summary: '出勤異常',
    access: 'attendance_overview:view',
    query: z
      .strictObject({
        ...pageShape,
        ...peopleShape,
        ...periodShape,
        kind: z.enum(keysOf(anomalyKindNames)).optional(),
        isConfirmed: z.enum(['yes', 'no']).default('no'),
      })
      .refine(isPeriod, PERIOD_FAULT),
    response: listOf(dayOfPersonSchema),
  }),
  get: endpoint({
    id: 'attendance.get',
    method: 'GET',
    path: '/attendance/people/:employeeId/days/:on',
    summary: '某人某日的出勤說明',
    access: 'attendance_overview:view',
    params: z.strictObject({ employeeId: z.uuid(), on: calendarDateSchema }),
    response: detailSchema,
    errors: ['NotFound'],
  }),
  /** 確認異常; a second confirmation of a day replaces the first. */
  confirm: endpoint({
    id: 'attendance.confirm',
    method: 'POST',
    path: '/attendance/confirmations',
    summary: '確認出勤異常',
    access: 'attendance_overview:edit',
    body: z.strictObject({
      employeeId: z.uuid(),
      on: calendarDateSchema,
      reason: z.enum(confirmationReasons, '請選擇原因'),
      note: z.string().trim().max(200, '不可超過 200 字').nullable(),
      isOvertimeConfirmed: z.boolean(),
    }),
    response: detailSchema,
    errors: ['NotFound', 'OutOfScope', 'AttendanceClosed'],
  }),
  /** 通知員工/主管: asks employees to handle their anomalies, once a day, and informs their heads. Other days of the request are ignored. */
  notify: endpoint({
    id: 'attendance.notify',
    method: 'POST',
    path: '/attendance/notices',
    summary: '通知員工與主管處理出勤異常',
    access: 'attendance_overview:edit',
    body: z.strictObject({
      days: z
        .array(z.strictObject({ employeeId: z.uuid(), on: calendarDateSchema }))
        .min(1)
        .max(100, '一次不可超過 100 日'),
      areHeadsNotified: z.boolean().default(false),
    }),
    /** Numbers of notified employees and heads; the others were notified today already. */
    response: z.object({ notified: z.int(), heads: z.int() }),
    errors: ['OutOfScope'],
  }),
  /** 重新計算 */
  recalculate: endpoint({
    id: 'attendance.recalculate',
    method: 'POST',
    path: '/attendance/recalculate',
    summary: '重新計算出勤',
    access: 'attendance_overview:edit',
    body: z.strictObject({ ...periodShape, ...peopleShape }).refine(isPeriod, PERIOD_FAULT),
    /** Number of days whose result changed. */
    response: z.object({ calculated: z.int(), changed: z.int() }),
  }),
  checklist: endpoint({
    id: 'attendance.checklist',
    method: 'GET',
    path: '/attendance/closing',
    summary: '結算前檢查',
    access: 'attendance_overview:view',
    query: z.strictObject({ month: attendanceMonthSchema, departmentId: z.uuid().optional() }),
    response: checklistSchema,
  }),
  /** 鎖定月份: what the days are calculated from can no longer be changed. */
  close: endpoint({
    id: 'attendance.close',
    method: 'POST',
    path: '/attendance/close',
    summary: '結算出勤月份',
    access: 'attendance_overview:approve',
    body: z.strictObject(closingShape),
    response: noContent,
    status: 204,
    errors: ['OutOfScope', 'ReferenceNotFound', 'AttendanceMonthNotOver', 'AttendanceNotReady'],
  }),
  reopen: endpoint({
    id: 'attendance.reopen',
    method: 'POST',
    path: '/attendance/reopen',
    summary: '解除出勤結算',
    access: 'attendance_overview:approve',
    body: z.strictObject({ ...closingShape, reason: reasonField }),
    response: noContent,
    status: 204,
    errors: ['OutOfScope', 'AttendanceNotClosed', 'AttendanceAdjusted'],
  }),
  export: downloadEndpoint({
    id: 'attendance.export',
    path: '/attendance/export',
    summary: '匯出出勤',
    access: 'attendance_overview:export',
    query: exportQuerySchema,
    queryLabels: { sheet: { label: '內容', names: attendanceSheetNames } },
  }),
};
