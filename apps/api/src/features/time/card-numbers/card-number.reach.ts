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

const pathOf = ({ cardNumberId }: PersonSeed): string => `/card-numbers/${cardNumberId}`;

const cardOf = ({ employeeId }: PersonSeed) => ({
  employeeId,
  cardNo: `CARD-${employeeId}`.slice(0, 30),
  startOn: '2027-01-01',
  endOn: '2027-12-31',
  note: null,
});

export const reach: Reach = {
  'cardNumbers.list': readProbe(
    'card number',
    ({ employeeId }) => `/card-numbers?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'cardNumbers.export': readProbe(
    'card number',
    ({ employeeId }) => `/card-numbers/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'cardNumbers.get': readProbe('card number', pathOf, isNotMissing),
  'cardNumbers.auditEntries': readProbe('card number', (person) => `${pathOf(person)}/audit-entries`, isNotMissing),
  'cardNumbers.create': {
    target: 'card number',
    // In scope, the card overlaps the stored one.
    request: async ({ caller }, person) => caller.post('/api/card-numbers').send(cardOf(person)),
    isReached: isWithinReach,
  },
  'cardNumbers.update': {
    target: 'card number',
    request: async ({ caller }, person) =>
      caller.put(`/api${pathOf(person)}`).send({ ...cardOf(person), version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'cardNumbers.delete': {
    target: 'card number',
    request: async ({ caller }, person) => caller.delete(`/api${pathOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  // An import checks the scope of each row; its own tests cover that.
  'cardNumbers.previewImport': 'organisation',
  'cardNumbers.import': 'organisation',
};
