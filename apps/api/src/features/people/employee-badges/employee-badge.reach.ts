import { isFound, type Reach, reading } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'employeeBadges.print': reading('employee', ({ employeeId }) => `/employee-badges/export?ids=${employeeId}`, isFound),
};
