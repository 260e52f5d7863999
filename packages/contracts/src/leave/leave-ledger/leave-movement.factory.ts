import type { LeaveMovement } from './leave-movement.schema.ts';

const DAY = 480;

/** Two days of annual leave added by hand for E00001. */
export const buildLeaveMovement = (overrides: Partial<LeaveMovement> = {}): LeaveMovement => ({
  id: '00000000-0000-4000-8000-000000900021',
  version: 1,
  employee: { id: '00000000-0000-4000-8000-000000900001', employeeNo: 'E00001', nameZh: '王小明' },
  type: 'annual',
  kind: 'manual_add',
  effectiveOn: '2026-11-01',
  reason: '補登',
  sourceNo: null,
  minutes: 2 * DAY,
  before: 0,
  after: 2 * DAY,
  lotEndsOn: '2027-10-31',
  leaveDays: null,
  leaveId: null,
  overrideReasons: null,
  attachment: null,
  state: 'valid',
  departmentName: '研究組',
  at: '2026-11-01T02:00:00.000Z',
  actorName: '徐美偉（hr）',
  ...overrides,
});
