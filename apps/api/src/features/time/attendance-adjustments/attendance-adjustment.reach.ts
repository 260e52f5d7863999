import { isWithinReach, type Reach } from '#testing/reach/probe.ts';

/** The list shows only employees in scope; a test of this folder checks it, and the scope of a void. */
export const reach: Reach = {
  'attendanceAdjustments.add': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/attendance/adjustments').send({
        employeeId,
        on: '2026-10-20',
        item: 'late',
        leaveType: null,
        minutes: 10,
        reason: '補登',
      }),
    isReached: isWithinReach,
  },
  'attendanceAdjustments.*': 'organisation',
};
