import type { LeaveBalance } from './leave-balance.schema.ts';

const [DAY, GRANTED, LEFT] = [480, 6_720, 3_600];

/** E00001 in the middle of a leave year. */
export const buildLeaveBalance = (overrides: Partial<LeaveBalance> = {}): LeaveBalance => ({
  id: '00000000-0000-4000-8000-000000900001',
  version: 1,
  employee: { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明' },
  departmentName: '研究組',
  hiredOn: '2023-01-01',
  lastWorkingOn: null,
  seniority: '3 年',
  leaveYear: '2026/01/01 ～ 2026/12/31',
  annualGranted: GRANTED,
  annualCarriedOver: 0,
  annualAdjusted: 0,
  annualTaken: GRANTED - LEFT - DAY,
  annualBooked: DAY,
  annualPending: 0,
  annualCashedOut: 0,
  annualRemaining: LEFT,
  annualAvailable: LEFT - DAY,
  annualEndsOn: '2026-12-31',
  compensatoryRemaining: 0,
  compensatoryEndsOn: null,
  compensatoryEnding: null,
  unsettled: 0,
  lots: [
    {
      id: '00000000-0000-4000-8000-000000900002',
      type: 'annual',
      origin: 'grant',
      from: '2026-01-01',
      until: '2026-12-31',
      remaining: LEFT,
      booked: DAY,
      isOver: false,
      rule: '勞動基準法第 38 條第 1 項',
    },
  ],
  ...overrides,
});
