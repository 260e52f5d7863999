import type { Reach } from '#testing/reach/probe.ts';

/** Runs concern the organisation. The payslips and sums within them are those of the scope; a test of this folder checks it. */
export const reach: Reach = {
  'payrollRuns.*': 'organisation',
  'supplementaryPremiums.*': 'organisation',
  'annualPay.*': 'organisation',
  'payrollComparison.*': 'organisation',
  'payrollStatements.*': 'organisation',
  'payrollFiles.*': 'organisation',
  'payroll.*': 'organisation',
  'payslips.get': 'organisation',
  'payslips.paper': 'organisation',
  'payslips.ownPaper': 'own',
  'payslips.delivery': 'own',
  'payslips.saveDelivery': 'own',
  'payslips.send': 'organisation',
  'payslips.mine': 'own',
};
