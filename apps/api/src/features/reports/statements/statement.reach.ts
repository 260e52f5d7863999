import type { Reach } from '#testing/reach/probe.ts';

/** Rows and counts are those of the scope; tests of this folder check it. */
export const reach: Reach = {
  'employeeStatement.*': 'organisation',
  'transferStatement.*': 'organisation',
  'transferSummary.*': 'organisation',
  'joinerStatement.*': 'organisation',
  'leaverStatement.*': 'organisation',
  'employmentQuotas.get': 'organisation',
  'leaveUsageStatement.*': 'organisation',
  'leaveLiabilityStatement.*': 'organisation',
  'attendanceStatement.*': 'organisation',
  'payStatement.*': 'organisation',
  'grantStatement.*': 'organisation',
  'recruitingStatement.*': 'organisation',
  'turnover.get': 'organisation',
};
