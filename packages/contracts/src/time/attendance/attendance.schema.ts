import { attendanceStatuses } from '@hr/domain/time/attendance';
import { overtimeDayKinds } from '@hr/domain/time/overtime';
import { z } from 'zod';
import { instantSchema, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { type confirmationReasonNames, type PunchSource, punchSourceNames } from './attendance-names.ts';

export const keysOf = <Names extends Readonly<Record<string, string>>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

export const statusSchema = z.enum(attendanceStatuses);

export const attendanceMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式不正確，例如 2026-12');

export const confirmationReasons = [
  'forgotten',
  'device',
  'duty',
  'weather',
  'traffic',
  'other',
] as const satisfies readonly (keyof typeof confirmationReasonNames)[];

const dayShape = {
  on: storedDateSchema,
  status: statusSchema,
  dayKind: z.enum(overtimeDayKinds),
  /** Code of the shift; null for office hours. */
  shiftCode: z.string().nullable(),
  /** Minutes after the midnight of the day; from 1440 on of the next day. */
  startMinute: z.int().nullable(),
  endMinute: z.int().nullable(),
  inMinute: z.int().nullable(),
  outMinute: z.int().nullable(),
  expectedMinutes: z.int(),
  workedMinutes: z.int(),
  lateMinutes: z.int(),
  earlyMinutes: z.int(),
  absentMinutes: z.int(),
  leaveMinutes: z.int(),
  /** Names of the approved leave of the day. */
  leaveNames: z.string().nullable(),
  dutyMinutes: z.int(),
  approvedOvertimeMinutes: z.int(),
  overtimeMinutes: z.int(),
  /** Overtime by the tiers of the kind of day; see `overtimeTierNames` of the domain. */
  tiers: z.array(z.int()),
  unapprovedMinutes: z.int(),
  /** An anomaly or unapproved time that HR or a head has confirmed. */
  isConfirmed: z.boolean(),
  isClosed: z.boolean(),
};

export const daySchema = z.object(dayShape).meta({ id: 'AttendanceDay' });

export type AttendanceDayItem = z.output<typeof daySchema>;

/** Source and device of a punch. */
const punchPlaceSchema = z
  .object({ source: z.enum(keysOf(punchSourceNames)), device: z.string().nullable() })
  .meta({ id: 'PunchPlace' });

export const dayOfPersonSchema = z
  .object({
    ...dayShape,
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    inPunch: punchPlaceSchema.nullable(),
    outPunch: punchPlaceSchema.nullable(),
  })
  .meta({ id: 'AttendanceDayOfPerson' });

export type AttendanceDayOfPerson = z.output<typeof dayOfPersonSchema>;

export const punchSchema = z
  .object({
    id: z.uuid(),
    at: instantSchema,
    direction: z.enum(['in', 'out']).nullable(),
    source: z.enum(Object.keys(punchSourceNames) as [PunchSource, ...PunchSource[]]),
    device: z.string().nullable(),
    note: z.string().nullable(),
    voidedAt: instantSchema.nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'Punch' });

export type PunchItem = z.output<typeof punchSchema>;

const confirmationSchema = z.object({
  reason: z.enum(confirmationReasons),
  note: z.string().nullable(),
  isOvertimeConfirmed: z.boolean(),
  confirmedBy: z.string(),
  confirmedAt: instantSchema,
});

/** A day with everything that led to it (說明). */
export const detailSchema = z
  .object({
    ...dayShape,
    employee: employeeReferenceSchema,
    reasons: z.array(z.string()),
    punches: z.array(punchSchema),
    confirmation: confirmationSchema.nullable(),
    /** Approved applications that concern the day: leave, duty, overtime and corrections of punches. */
    applications: z.array(z.object({ id: z.uuid(), number: z.string(), kind: z.string() })),
  })
  .meta({ id: 'AttendanceDetail' });

export type AttendanceDetail = z.output<typeof detailSchema>;

export const totalsSchema = z
  .object({
    expectedDays: z.int(),
    attendedDays: z.int(),
    workedMinutes: z.int(),
    lateCount: z.int(),
    lateMinutes: z.int(),
    earlyCount: z.int(),
    missingCount: z.int(),
    absentMinutes: z.int(),
    leaveMinutes: z.int(),
    /** Overtime by the kind of day. */
    overtime: z.object({
      workday: z.int(),
      rest_day: z.int(),
      national_holiday: z.int(),
      regular_leave: z.int(),
    }),
    /** Worked overtime that counts towards the limit of a month. */
    countedOvertimeMinutes: z.int(),
    unapprovedMinutes: z.int(),
  })
  .meta({ id: 'AttendanceTotals' });

export const monthOfPersonSchema = z
  .object({
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    days: z.array(daySchema),
    totals: totalsSchema,
  })
  .meta({ id: 'AttendanceMonth' });

export type AttendanceMonth = z.output<typeof monthOfPersonSchema>;

export const reasonField = z.string().trim().min(1, '請輸入原因').max(200, '不可超過 200 字');
