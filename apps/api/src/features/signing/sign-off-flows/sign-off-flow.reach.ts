import { isWithinReach, type Reach } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach: no flow is a person's, but it is told of somebody who would sign for them. */
export const reach: Reach = {
  'signOffFlows.*': 'organisation',
  'signOffFlows.dryRun': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller
        .post('/api/sign-off-flows/dry-run')
        .send({ employeeId, kind: 'leave', customKindId: null, leaveType: null, on: '2026-12-01', minutes: 480 }),
    isReached: isWithinReach,
  },
};
