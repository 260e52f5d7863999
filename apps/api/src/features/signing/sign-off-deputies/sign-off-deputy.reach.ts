import { hasOneItem, hasRows, isFound, isWithinReach, NO_VERSION, type Reach, reading } from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';

const deputyOf = ({ signOffDeputyId }: Person): string => `/sign-off-deputies/${signOffDeputyId}`;

export const reach: Reach = {
  'signOffDeputies.list': reading('deputy', ({ employeeNo }) => `/sign-off-deputies?q=${employeeNo}`, hasOneItem),
  'signOffDeputies.export': reading(
    'deputy',
    ({ employeeNo }) => `/sign-off-deputies/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'signOffDeputies.get': reading('deputy', deputyOf, isFound),
  'signOffDeputies.auditEntries': reading('deputy', (person) => `${deputyOf(person)}/audit-entries`, isFound),
  'signOffDeputies.withdraw': {
    bound: 'deputy',
    ask: async ({ caller }, person) => caller.post(`/api${deputyOf(person)}/withdraw`).send({ version: NO_VERSION }),
    isReached: isFound,
  },
  // In scope, the request is refused only because the deputy does not exist.
  'signOffDeputies.create': {
    bound: 'deputy',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/sign-off-deputies').send({
        employeeId,
        deputyId: '00000000-0000-4000-8000-000000000000',
        startOn: '2026-12-01',
        endOn: '2026-12-02',
        kinds: [],
        note: null,
      }),
    isReached: isWithinReach,
  },
  'ownDeputies.*': 'own',
};
