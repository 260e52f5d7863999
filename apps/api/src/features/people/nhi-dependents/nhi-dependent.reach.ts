import { hasOneItem, hasRows, isFound, isWithinReach, NO_VERSION, type Reach, reading } from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';

const dependentOf = ({ dependentId }: Person): string => `/nhi-dependents/${dependentId}`;

export const reach: Reach = {
  'nhiDependents.list': reading(
    'dependent',
    ({ employeeId }) => `/nhi-dependents?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'nhiDependents.export': reading(
    'dependent',
    ({ employeeId }) => `/nhi-dependents/export?format=csv&reason=testing&employeeId=${employeeId}`,
    hasRows,
  ),
  'nhiDependents.get': reading('dependent', dependentOf, isFound),
  'nhiDependents.auditEntries': reading('dependent', (person) => `${dependentOf(person)}/audit-entries`, isFound),
  'nhiDependents.withdraw': {
    bound: 'dependent',
    ask: async ({ caller }, person) =>
      caller.post(`/api${dependentOf(person)}/withdraw`).send({ endOn: '2026-06-01', version: NO_VERSION }),
    isReached: isFound,
  },
  'nhiDependents.reveal': {
    bound: 'revealed dependent',
    ask: async ({ caller }, person) =>
      caller.post(`/api${dependentOf(person)}/reveal`).send({ field: 'identityNumber' }),
    isReached: isFound,
    group: 'identity',
  },
  'nhiDependents.update': {
    bound: 'dependent',
    ask: async ({ caller }, person) =>
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
    isReached: isFound,
  },
  'nhiDependents.delete': {
    bound: 'dependent',
    ask: async ({ caller }, person) => caller.delete(`/api${dependentOf(person)}?version=${NO_VERSION}`),
    isReached: isFound,
  },
  // The dates of an employee out of scope are not revealed: this one was insured long afterwards.
  'nhiDependents.create': {
    bound: 'dependent',
    ask: async ({ caller }, { employeeId }) =>
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
