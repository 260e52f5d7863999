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

const pathOf = ({ protectedPeriodId }: PersonSeed): string => `/protected-periods/${protectedPeriodId}`;

const periodOf = ({ employeeId }: PersonSeed) => ({
  employeeId,
  kind: 'nursing',
  startOn: '2027-01-01',
  endOn: '2027-12-31',
  note: null,
});

export const reach: Reach = {
  'protectedPeriods.list': readProbe(
    'protected period',
    ({ employeeId }) => `/protected-periods?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'protectedPeriods.export': readProbe(
    'protected period',
    ({ employeeId }) => `/protected-periods/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'protectedPeriods.get': readProbe('protected period', pathOf, isNotMissing),
  'protectedPeriods.auditEntries': readProbe(
    'protected period',
    (person) => `${pathOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'protectedPeriods.create': {
    target: 'protected period',
    // In scope, the period overlaps the stored one.
    request: async ({ caller }, person) => caller.post('/api/protected-periods').send(periodOf(person)),
    isReached: isWithinReach,
  },
  'protectedPeriods.update': {
    target: 'protected period',
    request: async ({ caller }, person) =>
      caller.put(`/api${pathOf(person)}`).send({ ...periodOf(person), version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'protectedPeriods.delete': {
    target: 'protected period',
    request: async ({ caller }, person) => caller.delete(`/api${pathOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  // An import checks the scope of each row; its own tests cover that.
  'protectedPeriods.previewImport': 'organisation',
  'protectedPeriods.import': 'organisation',
};
