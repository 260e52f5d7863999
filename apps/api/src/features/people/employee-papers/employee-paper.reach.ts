import { isFound, type Reach, reading } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'employeePapers.print': reading(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/papers/worker-card/export`,
    isFound,
  ),
};
