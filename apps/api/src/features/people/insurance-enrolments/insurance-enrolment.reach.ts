import {
  hasOneItem,
  hasRows,
  isNotMissing,
  isWithinReach,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  readProbe,
} from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';

const enrolmentOf = ({ enrolmentId }: PersonSeed): string => `/insurance-enrolments/${enrolmentId}`;

const commanding = (verb: string, body: object): PersonProbe => ({
  target: 'enrolment',
  request: async ({ caller }, person) =>
    caller.post(`/api${enrolmentOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isNotMissing,
});

export const reach: Reach = {
  'insuranceEnrolments.list': readProbe(
    'enrolment',
    ({ employeeId }) => `/insurance-enrolments?employeeId=${employeeId}`,
    hasOneItem,
  ),
  'insuranceEnrolments.export': readProbe(
    'enrolment',
    ({ employeeId }) => `/insurance-enrolments/export?format=csv&reason=testing&employeeId=${employeeId}`,
    hasRows,
  ),
  'insuranceEnrolments.get': readProbe('enrolment', enrolmentOf, isNotMissing),
  'insuranceEnrolments.auditEntries': readProbe(
    'enrolment',
    (person) => `${enrolmentOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'insuranceEnrolments.adjust': commanding('adjust', {
    startOn: '2026-06-01',
    insuredAmount: '42000',
    selfPercent: null,
    note: null,
  }),
  'insuranceEnrolments.withdraw': commanding('withdraw', { endOn: '2026-06-01' }),
  'insuranceEnrolments.reveal': {
    target: 'revealed enrolment',
    request: async ({ caller }, person) => caller.post(`/api${enrolmentOf(person)}/reveal`),
    isReached: isNotMissing,
    group: 'contract_pay',
  },
  'insuranceEnrolments.gradeTables': 'organisation',
  // A list without the amounts that are closed to the caller. Its scope has a test of its own.
  'insuranceEnrolments.gradeChanges': 'organisation',
  'insuranceEnrolments.update': {
    target: 'enrolment',
    request: async ({ caller }, person) =>
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
    isReached: isNotMissing,
  },
  'insuranceEnrolments.delete': {
    target: 'enrolment',
    request: async ({ caller }, person) => caller.delete(`/api${enrolmentOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  // The dates of an employee out of scope are not revealed: this one was hired long afterwards.
  'insuranceEnrolments.create': {
    target: 'enrolment',
    request: async ({ caller }, { employeeId }) =>
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
