import { describe, expect, it } from 'vitest';
import { leaveRequestSchema } from './leave-request.ts';

const validRequest = {
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
    .safeParse({ ...validRequest, ...overrides })
    .error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];

describe('leaveRequestSchema', () => {
  it.each([
    { why: 'one day', overrides: {} },
    { why: '365 days', overrides: { endOn: '2027-11-30' } },
    { why: 'part of a day', overrides: { startMinute: 540, endMinute: 720 } },
    { why: 'whole days of a type that the law counts by calendar days', overrides: { leaveType: 'maternity_leave' } },
  ])('accepts $why', ({ overrides }) => {
    expect(faultsOf(overrides)).toEqual([]);
  });

  it.each([
    {
      why: 'the end before the start',
      overrides: { endOn: '2026-11-30' },
      fault: ['endOn', '結束時間不可早於開始時間'],
    },
    {
      why: 'an end before the start on the same day',
      overrides: { startMinute: 720, endMinute: 540 },
      fault: ['endOn', '結束時間不可早於開始時間'],
    },
    {
      why: 'an empty period',
      overrides: { startMinute: 720, endMinute: 720 },
      fault: ['endOn', '結束時間不可早於開始時間'],
    },
    { why: '366 days', overrides: { endOn: '2027-12-01' }, fault: ['endOn', '一次請假不可超過 365 日'] },
    {
      why: 'part of a day of a type that the law counts by calendar days',
      overrides: { leaveType: 'maternity_leave', startMinute: 540, endMinute: 720 },
      fault: ['startMinute', '此假別以日曆日計，請整日申請'],
    },
  ])('rejects $why', ({ overrides, fault }) => {
    expect(faultsOf(overrides)).toEqual([fault]);
  });
});
