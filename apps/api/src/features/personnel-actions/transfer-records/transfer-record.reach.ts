import {
  hasOneItem,
  hasRows,
  isNotMissing,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  readProbe,
} from '#testing/reach/probe.ts';
import type { PersonSeed } from '#testing/reach/seed-person.ts';

const transferOf = ({ transferId }: PersonSeed): string => `/transfer-records/${transferId}`;

const commanding = (verb: string, body: object): PersonProbe => ({
  target: 'transfer',
  request: async ({ caller }, person) =>
    caller.post(`/api${transferOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isNotMissing,
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
  'transferRecords.list': readProbe(
    'transfer',
    ({ employeeId }) => `/transfer-records?employeeId=${employeeId}`,
    hasOneItem,
  ),
  // An import does not name rows out of scope, as its own tests check.
  'transferRecords.previewImport': 'organisation',
  'transferRecords.import': 'organisation',
  'transferRecords.export': readProbe(
    'transfer',
    ({ employeeId }) => `/transfer-records/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'transferRecords.get': readProbe('transfer', transferOf, isNotMissing),
  'transferRecords.auditEntries': readProbe(
    'transfer',
    (person) => `${transferOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'transferRecords.attention': readProbe('transfer', (person) => `${transferOf(person)}/attention`, isNotMissing),
  'transferRecords.upload': 'own',
  // It has no attachment. Only callers with access learn that.
  'transferRecords.attachment': readProbe(
    'transfer',
    (person) => `${transferOf(person)}/attachment`,
    ({ body }) => (body as { code?: string }).code === 'FileMissing',
  ),
  'transferRecords.order': readProbe('transfer', (person) => `${transferOf(person)}/order/export`, isNotMissing),
  'transferRecords.handoverItems': readProbe(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/handover-items`,
    isNotMissing,
  ),
  'transferRecords.create': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/transfer-records').send({ ...entered, employeeId, version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'transferRecords.createMany': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/transfer-records/batch').send({ ...entered, people: [{ employeeId, version: NO_VERSION }] }),
    isReached: isNotMissing,
  },
  'transferRecords.preview': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/transfer-records/preview').send({ ...entered, employeeIds: [employeeId] }),
    isReached: isNotMissing,
  },
  'transferRecords.correct': commanding('correct', { reason: '測試', documentNo: null, note: null }),
  'transferRecords.cancel': commanding('cancel', { cancellingReason: '測試' }),
  'transferRecords.end': commanding('end', { endsOn: '2030-01-01' }),
};
