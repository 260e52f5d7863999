import { buildAttendanceDay } from '@hr/contracts/time/attendance/attendance.factory.ts';
import { describe, expect, it } from 'vitest';
import {
  causesOf,
  dayText,
  isAnomalous,
  markOf,
  missingPunchOf,
  remarksOf,
  statusText,
  stayText,
} from './attendance-marks.ts';

describe('the sign of a day', () => {
  it.each([
    [{ status: 'normal' }, '✓', 'positive'],
    [{ status: 'normal', unapprovedMinutes: 30 }, '✓', 'warning'],
    [{ status: 'normal', unapprovedMinutes: 30, isConfirmed: true }, '✓', 'positive'],
    [{ status: 'late' }, '遲', 'warning'],
    [{ status: 'late', isConfirmed: true }, '遲', 'neutral'],
    [{ status: 'late_and_early' }, '遲早', 'warning'],
    [{ status: 'missing_out' }, '缺', 'negative'],
    [{ status: 'absent' }, '曠', 'negative'],
    [{ status: 'on_leave', leaveNames: '特別休假' }, '特', 'info'],
    [{ status: 'on_leave', leaveNames: '公假' }, '公假', 'info'],
    [{ status: 'on_leave', leaveNames: '普通傷病假' }, '病', 'info'],
    [{ status: 'partial_leave', leaveNames: '病假、事假' }, '病', 'info'],
    [{ status: 'partial_leave', dutyMinutes: 120 }, '公', 'info'],
    [{ status: 'business_trip' }, '出', 'info'],
    [{ status: 'rest_day' }, '休', 'neutral'],
    [{ status: 'regular_leave' }, '例', 'neutral'],
    [{ status: 'holiday' }, '國', 'neutral'],
    [{ status: 'undetermined' }, '?', 'neutral'],
  ] as const)('of %o is %s, %s', (values, letter, kind) => {
    expect(markOf(buildAttendanceDay(values))).toEqual({ letter, kind });
  });
});

it.each([
  [{ status: 'late', unapprovedMinutes: 0 }, true, 'late'],
  [{ status: 'normal' }, false, 'nothing to explain'],
  [{ status: 'normal', unapprovedMinutes: 30 }, true, 'stayed without an application'],
  [{ status: 'normal', approvedOvertimeMinutes: 120, overtimeMinutes: 60 }, true, 'approved more than worked'],
  [{ status: 'on_leave' }, false, 'on leave'],
] as const)('finds whether %o must be explained: %s (%s)', (values, expected, _why) => {
  expect(isAnomalous(buildAttendanceDay(values))).toBe(expected);
});

it('names the leave of a day', () => {
  expect(statusText(buildAttendanceDay({ status: 'on_leave', leaveNames: '病假' }))).toBe('請假（病假）');
  expect(statusText(buildAttendanceDay({ status: 'late', leaveNames: '病假' }))).toBe('遲到');
});

it('describes a day with its punches and deviations', () => {
  const day = buildAttendanceDay({
    on: '2026-11-03',
    status: 'late',
    inMinute: 552,
    outMinute: 1_503,
    lateMinutes: 12,
    overtimeMinutes: 90,
    unapprovedMinutes: 15,
    isConfirmed: true,
  });
  expect(dayText(day)).toBe(
    '2026/11/03（二） 遲到，上午 09:12 ～ 隔日 上午 01:03，遲到 12 分，未申請加班 15 分，加班 1.5 小時，已確認',
  );
  expect(remarksOf(buildAttendanceDay({ status: 'normal' }))).toEqual([]);
  expect(remarksOf(buildAttendanceDay({ approvedOvertimeMinutes: 120, overtimeMinutes: 60 }))).toEqual([
    '核准加班 2 小時，計入 1 小時',
  ]);
});

it.each([
  [{ status: 'missing_out', inMinute: 535 }, ['只有上班卡 上午 08:55']],
  [{ status: 'missing_in', outMinute: 1_082, earlyMinutes: 0 }, ['只有下班卡 下午 06:02']],
  [{ status: 'absent', absentMinutes: 450 }, ['曠職 7.5 小時']],
] as const)('names the causes of %o', (values, causes) => {
  expect(causesOf(buildAttendanceDay(values))).toEqual(causes);
});

it.each([
  [null, null, '—'],
  [540, null, '上午 09:00 ～ —'],
  [null, 1_080, '— ～ 下午 06:00'],
])('shows the punches %s and %s as %s', (inMinute, outMinute, text) => {
  expect(stayText({ inMinute, outMinute })).toBe(text);
});

it.each([
  [
    { inMinute: 540, outMinute: null },
    { on: '2026-11-03', direction: 'out', minute: 1_080 },
  ],
  [
    { inMinute: null, outMinute: 1_080 },
    { on: '2026-11-03', direction: 'in', minute: 540 },
  ],
  [
    { inMinute: null, outMinute: null },
    { on: '2026-11-03', direction: 'in', minute: 540 },
  ],
  [
    { startMinute: 1_380, endMinute: 1_860, inMinute: 1_375, outMinute: null },
    { on: '2026-11-04', direction: 'out', minute: 420 },
  ],
  [
    { startMinute: null, endMinute: null, inMinute: 540, outMinute: null },
    { on: '2026-11-03', direction: 'out', minute: null },
  ],
])('proposes the missing punch of %o', (values, expected) => {
  const day = { on: '2026-11-03', startMinute: 540, endMinute: 1_080, ...values } as const;
  expect(missingPunchOf(day)).toEqual(expected);
});
