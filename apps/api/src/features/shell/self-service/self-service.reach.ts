import type { Reach } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'myContracts.*': 'own',
  'myData.*': 'own',
  'myDocuments.*': 'own',
  'myLeave.*': 'own',
  'mySchedule.*': 'own',
};
