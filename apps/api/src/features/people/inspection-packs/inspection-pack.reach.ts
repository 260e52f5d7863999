import { isNotMissing, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'inspectionPacks.take': readProbe(
    'employee',
    ({ employeeId }) => `/inspection-packs/export?ids=${employeeId}&category=degree&reason=testing`,
    isNotMissing,
  ),
};
