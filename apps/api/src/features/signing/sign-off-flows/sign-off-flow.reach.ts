import { isWithinReach, type Reach } from '#testing/reach/probe.ts';

/** Flows belong to no employee, but a dry run shows the signers of an employee. */
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
