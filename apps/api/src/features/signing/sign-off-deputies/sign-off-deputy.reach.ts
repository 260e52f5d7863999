import {
  hasOneItem,
  hasRows,
  isNotMissing,
  isWithinReach,
  NO_VERSION,
  type Reach,
  readProbe,
} from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';

const toDeputyPath = ({ signOffDeputyId }: PersonSeed): string => `/sign-off-deputies/${signOffDeputyId}`;

export const reach: Reach = {
  'signOffDeputies.list': readProbe('deputy', ({ employeeNo }) => `/sign-off-deputies?q=${employeeNo}`, hasOneItem),
  'signOffDeputies.export': readProbe(
    'deputy',
    ({ employeeNo }) => `/sign-off-deputies/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'signOffDeputies.get': readProbe('deputy', toDeputyPath, isNotMissing),
  'signOffDeputies.auditEntries': readProbe(
    'deputy',
    (person) => `${toDeputyPath(person)}/audit-entries`,
    isNotMissing,
  ),
  'signOffDeputies.withdraw': {
    target: 'deputy',
    request: async ({ caller }, person) =>
      caller.post(`/api${toDeputyPath(person)}/withdraw`).send({ version: NO_VERSION }),
    isReached: isNotMissing,
  },
  // In scope, the request is refused only because the deputy does not exist.
  'signOffDeputies.create': {
    target: 'deputy',
    request: async ({ caller }, { employeeId }) =>
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
