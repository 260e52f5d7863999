import type { InsuranceEnrolment, InsuranceEnrolmentInput } from '@hr/contracts/people/insurance-enrolments';
import type { Caller, TestApp } from './test-app.ts';

const url = (id = '', rest = ''): string => `/api/insurance-enrolments${id && `/${id}`}${rest}`;

const adjustment = { insuredAmount: '45800', selfPercent: null, note: null };

/** Helpers for the insurance of one employee, as the current caller. */
export const enrolmentSeeds = (current: () => readonly [caller: Caller, employeeId: string]) => {
  const input = (overrides: Partial<InsuranceEnrolmentInput> = {}): InsuranceEnrolmentInput => ({
    employeeId: current()[1],
    scheme: 'labor',
    startOn: '2026-01-05',
    endOn: null,
    insuredAmount: '42000',
    selfPercent: null,
    healthCapacity: null,
    note: null,
    ...overrides,
  });
  const command = ({ id, version }: InsuranceEnrolment, name: string, body: object) =>
    current()[0]
      .post(url(id, `/${name}`))
      .send({ ...body, version });
  return {
    url,
    input,
    adjustment,
    command,
    enrol: async (overrides: Partial<InsuranceEnrolmentInput> = {}): Promise<InsuranceEnrolment> =>
      (await current()[0].post(url()).send(input(overrides)).expect(201)).body,
    adjust: async (enrolment: InsuranceEnrolment, startOn: string): Promise<InsuranceEnrolment> =>
      (await command(enrolment, 'adjust', { ...adjustment, startOn }).expect(200)).body,
    read: async (id: string): Promise<InsuranceEnrolment> => (await current()[0].get(url(id)).expect(200)).body,
    find: async (query: object): Promise<InsuranceEnrolment[]> =>
      (await current()[0].get(url()).query(query).expect(200)).body.items,
    entriesOf: async (id: string) => (await current()[0].get(url(id, '/audit-entries')).expect(200)).body.items,
  };
};

/** Gives an employee a position that requires health insurance, so that an enrolment is due. */
export const requireHealthInsurance = async ({ db }: Pick<TestApp, 'db'>, employeeId: string): Promise<void> => {
  const { id } = await db.prisma.employmentType.upsert({
    where: { code: 'NHI' },
    update: {},
    create: {
      code: 'NHI',
      nameZh: '健保測試',
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
