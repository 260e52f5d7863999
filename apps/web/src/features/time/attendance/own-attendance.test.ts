import { buildAttendanceDay } from '@hr/contracts/time/attendance/attendance.factory.ts';
import { describe, expect, it } from 'vitest';
import { remediesOf } from './own-attendance.ts';

const remedy = (values: Parameters<typeof buildAttendanceDay>[0], kind: string) =>
  remediesOf(buildAttendanceDay({ on: '2026-11-03', startMinute: 540, endMinute: 1_080, ...values })).find(
    (one) => one.kind === kind,
  )?.values;

describe('leave for a day', () => {
  it.each([
    [
      { status: 'late', inMinute: 588, outMinute: 1_080 },
      { startOn: '2026-11-03', startMinute: 540, endOn: '2026-11-03', endMinute: 600 },
    ],
    [
      { status: 'early_leave', inMinute: 540, outMinute: 1_024 },
      { startOn: '2026-11-03', startMinute: 1_020, endOn: '2026-11-03', endMinute: 1_080 },
    ],
    [{ status: 'absent' }, { startOn: '2026-11-03', startMinute: null, endOn: '2026-11-03', endMinute: null }],
    [
      { status: 'early_leave', startMinute: 1_380, endMinute: 1_860, inMinute: 1_380, outMinute: 1_800 },
      { startOn: '2026-11-04', startMinute: 360, endOn: '2026-11-04', endMinute: 420 },
    ],
  ] as const)('that is %o begins with its missing time', (values, expected) => {
    expect(remedy(values, 'leave')).toMatchObject(expected);
  });
});

it('corrects the missing punch at the end of the shift', () => {
  expect(remedy({ status: 'missing_out', inMinute: 538 }, 'punch_correction')).toEqual({
    on: '2026-11-03',
    direction: 'out',
    minute: 1_080,
    reason: null,
  });
});

it('applies for the overtime after the shift', () => {
  expect(remedy({ inMinute: 538, outMinute: 1_200, unapprovedMinutes: 120 }, 'overtime')).toMatchObject({
    on: '2026-11-03',
    startMinute: 1_080,
    endMinute: 1_200,
  });
});

it('corrects the departure after approved overtime', () => {
  const values = { inMinute: 538, outMinute: 1_090, approvedOvertimeMinutes: 120, overtimeMinutes: 0 };
  expect(remedy(values, 'punch_correction')).toEqual({
    on: '2026-11-03',
    direction: 'out',
    minute: null,
    reason: null,
  });
});

it.each([
  [{ status: 'normal' }],
  [{ status: 'absent', isClosed: true }],
  [{ status: 'late', isConfirmed: true }],
  [{ status: 'rest_day' }],
] as const)('offers nothing for %o', (values) => {
  expect(remediesOf(buildAttendanceDay(values))).toEqual([]);
});
