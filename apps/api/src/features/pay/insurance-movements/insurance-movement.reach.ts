import { hasOneItem, hasRows, isNotMissing, type PersonProbe, type Reach, readProbe } from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-viewer.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Gives the employee a position that requires health insurance, so that an enrolment is due. */
const requireHealthInsurance = async ({ db }: TestApp, { employeeId }: PersonSeed): Promise<void> => {
  const { id } = await db.prisma.employmentType.upsert({
    where: { code: 'REACH-NHI' },
    update: {},
    create: {
      code: 'REACH-NHI',
      nameZh: '投保異動測試',
      termKind: 'indefinite',
      workingTime: 'full_time',
      isLaborActApplicable: true,
      payBasis: 'monthly',
      insurances: ['health'],
      reminderDays: [],
    },
  });
  await db.prisma.employeePosition.updateMany({ where: { employeeId }, data: { employmentTypeId: id } });
};

const reading = (path: (employeeId: string) => string, isReached: PersonProbe['isReached']): PersonProbe => {
  const probe = readProbe('enrolment', ({ employeeId }) => path(employeeId), isReached);
  return {
    ...probe,
    request: async (viewer, person, test) => {
      await requireHealthInsurance(test, person);
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
      await requireHealthInsurance(test, person);
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
    hiddenGroup: 'contract_pay',
  },
};
