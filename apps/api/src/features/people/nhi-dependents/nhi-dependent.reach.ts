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

const dependentOf = ({ dependentId }: PersonSeed): string => `/nhi-dependents/${dependentId}`;

export const reach: Reach = {
  'nhiDependents.list': readProbe(
    'dependent',
    ({ employeeId }) => `/nhi-dependents?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'nhiDependents.export': readProbe(
    'dependent',
    ({ employeeId }) => `/nhi-dependents/export?format=csv&reason=testing&employeeId=${employeeId}`,
    hasRows,
  ),
  'nhiDependents.get': readProbe('dependent', dependentOf, isNotMissing),
  'nhiDependents.auditEntries': readProbe(
    'dependent',
    (person) => `${dependentOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'nhiDependents.withdraw': {
    target: 'dependent',
    request: async ({ caller }, person) =>
      caller.post(`/api${dependentOf(person)}/withdraw`).send({ endOn: '2026-06-01', version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'nhiDependents.reveal': {
    target: 'revealed dependent',
    request: async ({ caller }, person) =>
      caller.post(`/api${dependentOf(person)}/reveal`).send({ field: 'identityNumber' }),
    isReached: isNotMissing,
    group: 'identity',
  },
  'nhiDependents.update': {
    target: 'dependent',
    request: async ({ caller }, person) =>
      caller.put(`/api${dependentOf(person)}`).send({
        employeeId: person.employeeId,
        nameZh: '測試眷屬',
        relation: 'child',
        birthOn: '2018-01-01',
        startOn: '2026-01-01',
        endOn: null,
        note: null,
        version: NO_VERSION,
      }),
    isReached: isNotMissing,
  },
  'nhiDependents.delete': {
    target: 'dependent',
    request: async ({ caller }, person) => caller.delete(`/api${dependentOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  // The dates of an employee out of scope are not revealed: this one was insured long afterwards.
  'nhiDependents.create': {
    target: 'dependent',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/nhi-dependents').send({
        employeeId,
        nameZh: '王小美',
        relation: 'child',
        identityNumber: 'A223456781',
        birthOn: '1985-05-01',
        startOn: '1990-01-01',
        endOn: null,
        note: null,
      }),
    isReached: isWithinReach,
  },
};
