import { hasOneItem, hasRows, isNotMissing, type PersonProbe, type Reach, readProbe } from '#testing/reach/probe.ts';
import { requireHealthInsurance } from '#testing/seed-enrolments.ts';

const reading = (path: (employeeId: string) => string, isReached: PersonProbe['isReached']): PersonProbe => {
  const probe = readProbe('enrolment', ({ employeeId }) => path(employeeId), isReached);
  return {
    ...probe,
    request: async (viewer, person, test) => {
      await requireHealthInsurance(test, person.employeeId);
      return probe.request(viewer, person, test);
    },
  };
};

export const reach: Reach = {
  'insuranceMovements.list': reading((id) => `/insurance-movements?employeeId=${id}`, hasOneItem),
  'insuranceMovements.export': reading(
    (id) => `/insurance-movements/export?format=csv&reason=testing&employeeId=${id}`,
    hasRows,
  ),
  'insuranceMovements.get': {
    target: 'enrolment',
    request: async ({ caller }, person, test) => {
      await requireHealthInsurance(test, person.employeeId);
      const admin = await test.signedInAs('hr_officer');
      const { body } = await admin.get(`/api/insurance-movements?employeeId=${person.employeeId}`);
      return caller.get(`/api/insurance-movements/${(body as { items: { id: string }[] }).items[0]?.id}`);
    },
    isReached: isNotMissing,
  },
  // The log of the enrolment that is withdrawn or adjusted.
  'insuranceMovements.auditEntries': readProbe(
    'enrolment',
    ({ enrolmentId }) => `/insurance-movements/${enrolmentId}/audit-entries`,
    isNotMissing,
  ),
  'insurancePremiums.ofEmployee': {
    ...readProbe('premium', ({ employeeId }) => `/insurance-premiums/${employeeId}`, isNotMissing),
    group: 'contract_pay',
  },
};
