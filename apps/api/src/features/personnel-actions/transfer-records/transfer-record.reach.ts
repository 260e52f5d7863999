import {
  hasOneItem,
  hasRows,
  isFound,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  reading,
} from '#testing/reach/probe.ts';
import type { Person } from '#testing/reach/people.ts';

const transferOf = ({ transferId }: Person): string => `/transfer-records/${transferId}`;

const commanding = (verb: string, body: object): PersonProbe => ({
  bound: 'transfer',
  ask: async ({ caller }, person) =>
    caller.post(`/api${transferOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isFound,
});

const entered = {
  kind: 'grade_change',
  effectiveOn: '2030-01-01',
  endsOn: null,
  reason: '測試',
  documentNo: null,
  note: null,
  unpaidLeaveKind: null,
  probationEndsOn: null,
  jobGrade: '測試',
};

export const reach: Reach = {
  'transferRecords.list': reading(
    'transfer',
    ({ employeeId }) => `/transfer-records?employeeId=${employeeId}`,
    hasOneItem,
  ),
  // An import does not name rows out of scope, as its own tests check.
  'transferRecords.previewImport': 'organisation',
  'transferRecords.import': 'organisation',
  'transferRecords.export': reading(
    'transfer',
    ({ employeeId }) => `/transfer-records/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'transferRecords.get': reading('transfer', transferOf, isFound),
  'transferRecords.auditEntries': reading('transfer', (person) => `${transferOf(person)}/audit-entries`, isFound),
  'transferRecords.attention': reading('transfer', (person) => `${transferOf(person)}/attention`, isFound),
  'transferRecords.upload': 'own',
  // It has no attachment. Only callers with access learn that.
  'transferRecords.attachment': reading(
    'transfer',
    (person) => `${transferOf(person)}/attachment`,
    ({ body }) => (body as { code?: string }).code === 'FileMissing',
  ),
  'transferRecords.order': reading('transfer', (person) => `${transferOf(person)}/order/export`, isFound),
  'transferRecords.held': reading('employee', ({ employeeId }) => `/employees/${employeeId}/held`, isFound),
  'transferRecords.create': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/transfer-records').send({ ...entered, employeeId, version: NO_VERSION }),
    isReached: isFound,
  },
  'transferRecords.createMany': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/transfer-records/batch').send({ ...entered, people: [{ employeeId, version: NO_VERSION }] }),
    isReached: isFound,
  },
  'transferRecords.preview': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/transfer-records/preview').send({ ...entered, employeeIds: [employeeId] }),
    isReached: isFound,
  },
  'transferRecords.correct': commanding('correct', { reason: '測試', documentNo: null, note: null }),
  'transferRecords.cancel': commanding('cancel', { cancellingReason: '測試' }),
  'transferRecords.end': commanding('end', { endsOn: '2030-01-01' }),
};
