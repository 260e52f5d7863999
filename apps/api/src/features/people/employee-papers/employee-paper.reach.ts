import { isFound, type Reach, reading } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach. */
export const reach: Reach = {
  'employeePapers.print': reading(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/papers/worker-card/export`,
    isFound,
  ),
};
