import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { z } from 'zod';
import { calendarDateSchema, endpoint, instantSchema, requiredDate, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { attendanceMonthSchema, keysOf, reasonField } from '../attendance/attendance.schema.ts';

/** Kinds of minutes that are corrected after the closing of a month. */
export const adjustmentKindNames = {
  late: '遲到',
  early: '早退',
  absent: '曠職',
  leave: '請假',
  overtime: '加班',
} as const;

export type AdjustmentKind = keyof typeof adjustmentKindNames;

/** Items of a correction; overtime by the tier of the kind of day. */
export const adjustedItems = ['late', 'early', 'absent', 'leave', 'overtime_1', 'overtime_2', 'overtime_3'] as const;

export type AdjustedItem = (typeof adjustedItems)[number];

const MINUTES_OF_A_DAY = 1_440;

const adjustmentSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    on: storedDateSchema,
    /** Month in which the correction counts, like `2026-12`. */
    month: z.string(),
    kind: z.enum(keysOf(adjustmentKindNames)),
    leaveType: z.enum(leaveTypeCodes).nullable(),
    /** Name of the tier of overtime, or of the leave type. */
    detail: z.string().nullable(),
    /** Added to the closed minutes of the day. */
    minutes: z.int(),
    reason: z.string(),
    enteredAt: instantSchema,
    enteredBy: z.string(),
    voidedAt: instantSchema.nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'AttendanceAdjustment' });

export type AttendanceAdjustment = z.output<typeof adjustmentSchema>;

const bodySchema = z
  .strictObject({
    employeeId: z.uuid(),
    on: requiredDate('日期'),
    item: z.enum(adjustedItems, '請選擇項目'),
    leaveType: z.enum(leaveTypeCodes).nullable(),
    minutes: z
      .int('請輸入整數分鐘')
      .min(-MINUTES_OF_A_DAY, '不可超過一日')
      .max(MINUTES_OF_A_DAY, '不可超過一日')
      .refine((minutes) => minutes !== 0, '請輸入增加或減少的分鐘數'),
    reason: reasonField,
  })
  .refine(({ item, leaveType }) => (item === 'leave') === (leaveType !== null), {
    path: ['leaveType'],
    message: '請選擇假別',
  });

/** 結算後調整: corrections of closed days, which count in the first open month. */
export const attendanceAdjustmentEndpoints = {
  find: endpoint({
    id: 'attendanceAdjustments.find',
    method: 'GET',
    path: '/attendance/adjustments',
    summary: '結算後調整',
    access: 'attendance_overview:view',
    query: z.strictObject({
      /** Only those that count in the month. */
      month: attendanceMonthSchema.optional(),
      departmentId: z.uuid().optional(),
      employeeId: z.uuid().optional(),
      /** Only those of the corrected day. */
      on: calendarDateSchema.optional(),
    }),
    /** The latest 200, and the number of all. */
    response: z.object({ items: z.array(adjustmentSchema), count: z.int() }),
  }),
  add: endpoint({
    id: 'attendanceAdjustments.add',
    method: 'POST',
    path: '/attendance/adjustments',
    summary: '登錄結算後調整',
    access: 'attendance_overview:edit',
    body: bodySchema,
    response: adjustmentSchema,
    errors: ['NotFound', 'OutOfScope', 'AttendanceStillOpen', 'AdjustmentBelowZero', 'AdjustmentTierUnknown'],
  }),
  void: endpoint({
    id: 'attendanceAdjustments.void',
    method: 'POST',
    path: '/attendance/adjustments/:id/void',
    summary: '作廢結算後調整',
    access: 'attendance_overview:edit',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: reasonField }),
    response: adjustmentSchema,
    errors: ['NotFound', 'AdjustmentVoided', 'AttendanceClosed'],
  }),
};
