import { isNotMissing, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'employeePapers.print': readProbe(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/papers/worker-card/export`,
    isNotMissing,
  ),
};
