import { hasRows, isFound, type Reach, reading } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'employeeTimeline.list': reading('employee', ({ employeeId }) => `/employees/${employeeId}/timeline`, isFound),
  'employeeTimeline.export': reading(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/timeline/export?format=csv`,
    hasRows,
  ),
};
