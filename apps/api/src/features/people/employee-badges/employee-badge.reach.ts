import { isNotMissing, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'employeeBadges.print': readProbe(
    'employee',
    ({ employeeId }) => `/employee-badges/export?ids=${employeeId}`,
    isNotMissing,
  ),
};
