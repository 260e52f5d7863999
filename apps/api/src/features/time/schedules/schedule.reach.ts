import { isWithinReach, type Reach, readProbe } from '#testing/reach/probe.ts';

/** Violations, publication and locks concern the people of `schedules.month`; tests of this folder check it. */
export const reach: Reach = {
  'schedules.month': readProbe(
    'employee',
    ({ employeeId }) => `/schedules?from=2026-12-01&to=2026-12-31&employeeId=${employeeId}`,
    ({ body }) => ((body as { people?: unknown[] }).people?.length ?? 0) > 0,
  ),
  'schedules.save': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/schedules/cells').send({
        cells: [{ employeeId, on: '2026-12-24', kind: 'rest', shiftTemplateId: null, note: null, version: 0 }],
      }),
    isReached: isWithinReach,
  },
  'schedules.check': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/schedules/check').send({
        from: '2026-12-01',
        to: '2026-12-31',
        cells: [{ employeeId, on: '2026-12-24', kind: 'rest', shiftTemplateId: null }],
      }),
    isReached: isWithinReach,
  },
  'schedules.*': 'organisation',
};
