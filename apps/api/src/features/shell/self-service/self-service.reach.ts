import type { Reach } from '#testing/reach/probe.ts';

/** None of these takes whose it is; that they tell of nobody else is held by the tests beside it. */
export const reach: Reach = { 'myContracts.*': 'own', 'myData.*': 'own', 'myDocuments.*': 'own', 'myLeave.*': 'own' };
