import {
  hasOneItem,
  hasRows,
  isFound,
  isWithinReach,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  reading,
} from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';

const enrolmentOf = ({ enrolmentId }: Person): string => `/insurance-enrolments/${enrolmentId}`;

const commanding = (verb: string, body: object): PersonProbe => ({
  bound: 'enrolment',
  ask: async ({ caller }, person) =>
    caller.post(`/api${enrolmentOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isFound,
});

export const reach: Reach = {
  'insuranceEnrolments.list': reading(
    'enrolment',
    ({ employeeId }) => `/insurance-enrolments?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'insuranceEnrolments.export': reading(
    'enrolment',
    ({ employeeId }) => `/insurance-enrolments/export?format=csv&reason=testing&employeeId=${employeeId}`,
    hasRows,
  ),
  'insuranceEnrolments.get': reading('enrolment', enrolmentOf, isFound),
  'insuranceEnrolments.auditEntries': reading('enrolment', (person) => `${enrolmentOf(person)}/audit-entries`, isFound),
  'insuranceEnrolments.adjust': commanding('adjust', {
    startOn: '2026-06-01',
    insuredAmount: '42000',
    selfPercent: null,
    note: null,
  }),
  'insuranceEnrolments.withdraw': commanding('withdraw', { endOn: '2026-06-01' }),
  'insuranceEnrolments.reveal': {
    bound: 'revealed enrolment',
    ask: async ({ caller }, person) => caller.post(`/api${enrolmentOf(person)}/reveal`),
    isReached: isFound,
    group: 'contract_pay',
  },
  'insuranceEnrolments.update': {
    bound: 'enrolment',
    ask: async ({ caller }, person) =>
      caller.put(`/api${enrolmentOf(person)}`).send({
        employeeId: person.employeeId,
        scheme: 'labor',
        startOn: '2026-01-01',
        endOn: null,
        selfPercent: null,
        healthCapacity: null,
        note: null,
        version: NO_VERSION,
      }),
    isReached: isFound,
  },
  'insuranceEnrolments.delete': {
    bound: 'enrolment',
    ask: async ({ caller }, person) => caller.delete(`/api${enrolmentOf(person)}?version=${NO_VERSION}`),
    isReached: isFound,
  },
  // The dates of an employee out of scope are not revealed: this one was hired long afterwards.
  'insuranceEnrolments.create': {
    bound: 'enrolment',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/insurance-enrolments').send({
        employeeId,
        scheme: 'occupational',
        startOn: '1990-01-01',
        endOn: null,
        insuredAmount: '42000',
        selfPercent: null,
        healthCapacity: null,
        note: null,
      }),
    isReached: isWithinReach,
  },
};
