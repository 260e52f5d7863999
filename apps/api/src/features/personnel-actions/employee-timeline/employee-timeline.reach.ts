import { hasRows, isNotMissing, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'employeeTimeline.list': readProbe('employee', ({ employeeId }) => `/employees/${employeeId}/timeline`, isNotMissing),
  'employeeTimeline.export': readProbe(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/timeline/export?format=csv`,
    hasRows,
  ),
};
