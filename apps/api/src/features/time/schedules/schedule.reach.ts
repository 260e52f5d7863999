import { isWithinReach, type Reach, readProbe } from '#testing/reach/probe.ts';

/** Violations and publication concern the people of `schedules.month`; tests of this folder check it. */
export const reach: Reach = {
  'schedules.month': readProbe(
    'employee',
    ({ employeeId }) => `/schedules?month=2026-12&employeeId=${employeeId}`,
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
  'schedules.*': 'organisation',
};
