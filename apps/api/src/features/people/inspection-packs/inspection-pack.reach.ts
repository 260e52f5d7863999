import { isFound, type Reach, reading } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'inspectionPacks.take': reading(
    'employee',
    ({ employeeId }) => `/inspection-packs/export?ids=${employeeId}&category=degree&reason=testing`,
    isFound,
  ),
};
