import type { GradeChange } from '@hr/contracts/people/insurance-enrolments';
import { sql } from '#db/sql.ts';
import type { ComparedIds } from '#features/organisation/statutory-tables/index.ts';
import type { TestApp } from '#testing/test-app.ts';
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
import type { PersonSeed } from '#testing/reach/seed-viewer.ts';

const enrolmentOf = ({ enrolmentId }: PersonSeed): string => `/insurance-enrolments/${enrolmentId}`;

const commanding = (verb: string, body: object): PersonProbe => ({
  target: 'enrolment',
  request: async ({ caller }, person) =>
    caller.post(`/api${enrolmentOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isNotMissing,
});

/** Two versions of labour insurance, of which the second changes every deduction. */
const findComparedVersions = async (db: TestApp['db']): Promise<ComparedIds> => {
  await db.rows(sql`
    insert into statutory_tables (kind, effective_from, effective_to, source, confidence, content)
    select kind, '2030-01-01', '2031-01-01', source, 'unconfirmed', content || '{"employmentRate": "9"}'
    from statutory_tables where kind = 'labour_insurance' and effective_from = '2026-01-01'
      and not exists (select from statutory_tables where kind = 'labour_insurance' and effective_from = '2030-01-01')`);
  const [before, after] = await db.rows<{ id: string }>(sql`
    select id from statutory_tables where kind = 'labour_insurance' and effective_from in ('2026-01-01', '2030-01-01')
    order by effective_from`);
  return { beforeId: before?.id ?? '', afterId: after?.id ?? '' };
};

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
  'insuranceEnrolments.gradeChanges': {
    target: 'enrolment',
    request: async ({ caller }, { employeeId }, { db }) => {
      const versions = await findComparedVersions(db);
      const response = await caller.post('/api/insurance-enrolments/grade-changes').send(versions);
      const { items = [] } = response.body as { readonly items?: readonly GradeChange[] };
      return Object.assign(response, {
        body: { total: items.filter(({ employee }) => employee.id === employeeId).length },
      });
    },
    isReached: hasOneItem,
    group: 'contract_pay',
  },
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
