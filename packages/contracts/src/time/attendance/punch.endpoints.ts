import { z } from 'zod';
import { endpoint, requiredDate, requiredMinute } from '../../core/index.ts';
import { attendanceMonthSchema, daySchema, punchSchema, reasonField, totalsSchema } from './attendance.schema.ts';

const LAST_MINUTE = 1_439;

/** 打卡 by HR. */
export const punchEndpoints = {
  add: endpoint({
    id: 'punches.add',
    method: 'POST',
    path: '/punches',
    summary: '補登打卡',
    access: 'attendance_overview:edit',
    body: z.strictObject({
      employeeId: z.uuid(),
      on: requiredDate('日期'),
      /** Minutes after midnight. */
      minute: requiredMinute('時間', LAST_MINUTE),
      direction: z.enum(['in', 'out'], '請選擇上班或下班'),
      note: reasonField,
    }),
    response: punchSchema,
    errors: ['OutOfScope', 'PunchInFuture', 'PunchNotEmployed', 'AttendanceClosed'],
  }),
  /** Voids a punch; the row stays. */
  void: endpoint({
    id: 'punches.void',
    method: 'POST',
    path: '/punches/:id/void',
    summary: '作廢打卡',
    access: 'attendance_overview:edit',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: reasonField }),
    response: punchSchema,
    errors: ['NotFound', 'PunchVoided', 'AttendanceClosed'],
  }),
};

/** 我的出勤 and the punch of the caller. */
export const myAttendanceEndpoints = {
  month: endpoint({
    id: 'myAttendance.month',
    method: 'GET',
    path: '/my/attendance',
    summary: '我的出勤',
    access: 'signedIn',
    query: z.strictObject({ month: attendanceMonthSchema }),
    response: z.object({ days: z.array(daySchema.extend({ reasons: z.array(z.string()) })), totals: totalsSchema }),
    errors: ['EmployeeNotFound'],
  }),
  /** The caller's punches of today and yesterday, for the punch button. */
  punches: endpoint({
    id: 'myAttendance.punches',
    method: 'GET',
    path: '/my/punches',
    summary: '我的打卡',
    access: 'signedIn',
    response: z.object({ items: z.array(punchSchema) }),
    errors: ['EmployeeNotFound'],
  }),
  /** 打卡 at the time of the server. Repeated within a minute it returns the first. */
  punch: endpoint({
    id: 'myAttendance.punch',
    method: 'POST',
    path: '/my/punches',
    summary: '打卡',
    access: 'signedIn',
    body: z.strictObject({ direction: z.enum(['in', 'out']) }),
    response: punchSchema,
    errors: ['EmployeeNotFound', 'PunchNotEmployed', 'AttendanceClosed'],
  }),
};
