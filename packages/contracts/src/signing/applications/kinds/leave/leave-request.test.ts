import { describe, expect, it } from 'vitest';
import { leaveRequestSchema } from './leave-request.ts';

const asked = {
  leaveType: 'annual_leave',
  variant: null,
  eventOn: null,
  startOn: '2026-12-01',
  startMinute: null,
  endOn: '2026-12-01',
  endMinute: null,
  reason: null,
  hasProof: false,
};

const faultsOf = (overrides: object) =>
  leaveRequestSchema
    .safeParse({ ...asked, ...overrides })
    .error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];

describe('leave that is asked for', () => {
  it.each([
    { why: 'a day', overrides: {} },
    { why: 'a year of days', overrides: { endOn: '2027-11-30' } },
    { why: 'part of a day', overrides: { startMinute: 540, endMinute: 720 } },
    { why: 'whole days of what the law counts by the calendar', overrides: { leaveType: 'maternity_leave' } },
  ])('may be $why', ({ overrides }) => {
    expect(faultsOf(overrides)).toEqual([]);
  });

  it.each([
    { why: 'ends before it begins', overrides: { endOn: '2026-11-30' }, fault: ['endOn', '結束時間不可早於開始時間'] },
    {
      why: 'ends on its day before it begins',
      overrides: { startMinute: 720, endMinute: 540 },
      fault: ['endOn', '結束時間不可早於開始時間'],
    },
    {
      why: 'has no minute',
      overrides: { startMinute: 720, endMinute: 720 },
      fault: ['endOn', '結束時間不可早於開始時間'],
    },
    { why: 'has 366 days', overrides: { endOn: '2027-12-01' }, fault: ['endOn', '一次請假不可超過 365 日'] },
    {
      why: 'is part of a day of what the law counts by the calendar',
      overrides: { leaveType: 'maternity_leave', startMinute: 540, endMinute: 720 },
      fault: ['startMinute', '此假別以日曆日計，請整日申請'],
    },
  ])('is refused where it $why', ({ overrides, fault }) => {
    expect(faultsOf(overrides)).toEqual([fault]);
  });
});
