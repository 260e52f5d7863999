import type { Reach } from '#testing/reach/probe.ts';

/** Rows and counts are those of the scope; a test of this folder checks it. */
export const reach: Reach = {
  'employeeStatement.*': 'organisation',
  'transferStatement.*': 'organisation',
  'transferSummary.*': 'organisation',
  'joinerStatement.*': 'organisation',
  'leaverStatement.*': 'organisation',
  'employmentQuotas.get': 'organisation',
  'turnover.get': 'organisation',
};
