import type { InsuranceEnrolment, InsuranceEnrolmentInput } from '@hr/contracts/people/insurance-enrolments';
import type { Caller } from './test-app.ts';

const url = (id = '', rest = ''): string => `/api/insurance-enrolments${id && `/${id}`}${rest}`;

const adjusting = { insuredAmount: '45800', selfPercent: null, note: null };

/** What tests do to the insurance of one person, by the caller of the moment. */
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
    adjusting,
    command,
    enrol: async (overrides: Partial<InsuranceEnrolmentInput> = {}): Promise<InsuranceEnrolment> =>
      (await current()[0].post(url()).send(input(overrides)).expect(201)).body,
    adjust: async (enrolment: InsuranceEnrolment, startOn: string): Promise<InsuranceEnrolment> =>
      (await command(enrolment, 'adjust', { ...adjusting, startOn }).expect(200)).body,
    read: async (id: string): Promise<InsuranceEnrolment> => (await current()[0].get(url(id)).expect(200)).body,
    find: async (query: object): Promise<InsuranceEnrolment[]> =>
      (await current()[0].get(url()).query(query).expect(200)).body.items,
    entriesOf: async (id: string) => (await current()[0].get(url(id, '/audit-entries')).expect(200)).body.items,
  };
};
