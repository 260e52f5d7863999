import { isFound, type Reach, reading } from '#testing/reach/probe.ts';

/** Whose data the endpoints reach. */
export const reach: Reach = {
  'employeeBadges.print': reading('employee', ({ employeeId }) => `/employee-badges/export?ids=${employeeId}`, isFound),
};
