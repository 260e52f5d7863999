import { isNotMissing, type Reach, readProbe } from '#testing/reach/probe.ts';

/** Costs belong to projects; a test of this folder checks their scope. */
export const reach: Reach = {
  'projectCosts.*': 'organisation',
  'contractBudgets.get': readProbe('contract', ({ contractId }) => `/contract-budgets/${contractId}`, isNotMissing),
};
