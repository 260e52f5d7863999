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

const pathOf = ({ salaryAdjustmentId }: PersonSeed): string => `/salary-adjustments/${salaryAdjustmentId}`;

const hidden = (probe: PersonProbe): PersonProbe => ({ ...probe, hiddenGroup: 'salary' });

const reading = (path: (person: PersonSeed) => string, isReached = isNotMissing): PersonProbe =>
  hidden(readProbe('salary adjustment', path, isReached));

const commanding = (verb: string, body: object = {}): PersonProbe =>
  hidden({
    target: 'salary adjustment',
    request: async ({ caller }, person) =>
      caller.post(`/api${pathOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
    isReached: isNotMissing,
  });

const NO_ITEM = '00000000-0000-4000-8000-000000000000';

const inputFor = (employeeId: string) => ({
  employeeId,
  effectiveOn: '2027-01-01',
  type: 'annual',
  payBasis: 'monthly',
  scaleCell: null,
  lines: [{ itemId: NO_ITEM, amount: 40_000 }],
  reason: '測試',
  consentFileId: null,
});

const batchOf = (employeeId: string) => ({
  kind: 'raise',
  effectiveOn: '2027-02-01',
  departmentId: null,
  employeeIds: [employeeId],
  exceptIds: [],
  raise: { type: 'annual', itemIds: [NO_ITEM], unit: 'amount', percent: '', amount: 100 },
});

export const reach: Reach = {
  'salaryAdjustments.previewBatch': hidden({
    target: 'salary adjustment',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/salary-adjustments/batch/preview').send(batchOf(employeeId)),
    isReached: ({ body }) => (body as { items?: readonly unknown[] }).items?.length === 1,
  }),
  'salaryAdjustments.createBatch': hidden({
    target: 'salary adjustment',
    request: async ({ caller }, { employeeId }) =>
      caller
        .post('/api/salary-adjustments/batch')
        .send({ ...batchOf(employeeId), reason: '測試', expected: [{ employeeId, afterTotal: 1 }] }),
    // The employee has no pay to raise. The message names employees in scope only.
    isReached: ({ text }) => text.includes('沒有核定的薪資'),
  }),
  // Rows of employees out of scope are errors of the file.
  'salaryAdjustments.previewFile': 'organisation',
  'salaryAdjustments.importFile': 'organisation',
  'salaryAdjustments.list': reading(({ employeeId }) => `/salary-adjustments?employeeId=${employeeId}`, hasOneItem),
  'salaryAdjustments.export': reading(
    ({ employeeId }) => `/salary-adjustments/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'salaryAdjustments.get': reading(pathOf),
  'salaryAdjustments.auditEntries': reading((person) => `${pathOf(person)}/audit-entries`),
  'salaryAdjustments.consent': reading(
    (person) => `${pathOf(person)}/consent`,
    ({ body }) => (body as { code?: string }).code !== 'NotFound',
  ),
  'salaryAdjustments.letter': reading((person) => `${pathOf(person)}/letter`),
  'salaryAdjustments.submit': commanding('submit'),
  'salaryAdjustments.approve': commanding('approve'),
  'salaryAdjustments.return': commanding('return', { note: '測試' }),
  'salaryAdjustments.cancel': commanding('cancel', { note: '測試' }),
  'salaryAdjustments.update': hidden({
    target: 'salary adjustment',
    request: async ({ caller }, person) =>
      caller.put(`/api${pathOf(person)}`).send({ ...inputFor(person.employeeId), version: NO_VERSION }),
    isReached: isNotMissing,
  }),
  'salaryAdjustments.delete': hidden({
    target: 'salary adjustment',
    request: async ({ caller }, person) => caller.delete(`/api${pathOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  }),
  'salaryAdjustments.create': hidden({
    target: 'salary adjustment',
    request: async ({ caller }, { employeeId }) => caller.post('/api/salary-adjustments').send(inputFor(employeeId)),
    isReached: isWithinReach,
  }),
  'salaryAdjustments.preview': hidden({
    target: 'salary adjustment',
    request: async ({ caller }, { employeeId }) => {
      const { type: _type, reason: _reason, consentFileId: _file, ...body } = inputFor(employeeId);
      return caller.post('/api/salary-adjustments/preview').send(body);
    },
    isReached: isWithinReach,
  }),
  'salaryAdjustments.upload': 'own',
  'salaryAdjustments.scaleCells': 'organisation',
};
