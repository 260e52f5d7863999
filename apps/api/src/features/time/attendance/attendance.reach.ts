import { isNotMissing, isWithinReach, type Reach, readProbe } from '#testing/reach/probe.ts';

/** The lists concern the people of `attendance.month`; tests of this folder check it. */
export const reach: Reach = {
  'attendance.month': readProbe(
    'employee',
    ({ employeeId }) => `/attendance/month?month=2026-11&employeeId=${employeeId}`,
    ({ body }) => (body as { total?: number }).total === 1,
  ),
  'attendance.get': readProbe(
    'employee',
    ({ employeeId }) => `/attendance/people/${employeeId}/days/2026-11-20`,
    isNotMissing,
  ),
  'attendance.confirm': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller
        .post('/api/attendance/confirmations')
        .send({ employeeId, on: '2026-11-20', reason: 'other', note: null, isOvertimeConfirmed: false }),
    isReached: isWithinReach,
  },
  'attendance.notify': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/attendance/notices').send({ days: [{ employeeId, on: '2026-11-20' }] }),
    isReached: isWithinReach,
  },
  'myAttendance.month': 'own',
  'attendance.*': 'organisation',
};
