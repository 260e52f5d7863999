import { isWithinReach, type Reach } from '#testing/reach/probe.ts';

/** A void needs the id of a punch; a test of this folder checks its scope. */
export const reach: Reach = {
  'punches.add': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller
        .post('/api/punches')
        .send({ employeeId, on: '2026-11-20', minute: 540, direction: 'in', note: '設備異常' }),
    isReached: isWithinReach,
  },
  'punches.void': 'organisation',
  // A file finds only employees in scope.
  'punches.previewFile': 'organisation',
  'punches.importFile': 'organisation',
  'myAttendance.*': 'own',
};
