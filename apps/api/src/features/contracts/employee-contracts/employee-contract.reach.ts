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

const contractOf = ({ contractId }: PersonSeed): string => `/employee-contracts/${contractId}`;

const commandProbe = (verb: string, body: object = {}): PersonProbe => ({
  target: 'contract',
  request: async ({ caller }, person) =>
    caller.post(`/api${contractOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isNotMissing,
});

/** The contract was found, but it has no file. */
const hasNoFile: PersonProbe['isReached'] = ({ body }) => (body as { code?: string }).code === 'FileMissing';

const closing = { closingReason: '測試' };

const term = {
  employmentTypeId: crypto.randomUUID(),
  kind: 'primary',
  startOn: '2030-01-01',
  endOn: null,
  fixedTermReason: null,
  projectIds: [],
  jobTitle: '測試',
  workContent: '測試',
  workPlace: '測試',
  workHours: '測試',
  probationMonths: null,
  payBasis: 'monthly',
  pay: null,
  signMethod: 'paper',
  note: null,
};

const batch = { ...term, templateId: crypto.randomUUID(), filledIn: {} };

export const reach: Reach = {
  'employeeContracts.documents': {
    target: 'contract',
    request: async ({ caller }, { contractId }) => caller.get(`/api/employee-contracts/documents?ids=${contractId}`),
    isReached: hasNoFile,
  },
  'employeeContracts.judgePay': 'organisation',
  'employeeContracts.reveal': {
    target: 'revealed contract',
    request: async ({ caller }, person) => caller.post(`/api${contractOf(person)}/reveal`),
    isReached: isNotMissing,
    group: 'contract_pay',
  },
  'employeeContracts.list': readProbe(
    'contract',
    ({ employeeId }) => `/employee-contracts?employeeId=${employeeId}`,
    hasOneItem,
  ),
  // An import row never names a record out of reach; its own tests cover that.
  'employeeContracts.previewImport': 'organisation',
  'employeeContracts.import': 'organisation',
  'employeeContracts.export': readProbe(
    'contract',
    ({ employeeId }) => `/employee-contracts/export?format=csv&reason=testing&employeeId=${employeeId}`,
    hasRows,
  ),
  'employeeContracts.get': readProbe('contract', contractOf, isNotMissing),
  'employeeContracts.auditEntries': readProbe(
    'contract',
    (person) => `${contractOf(person)}/audit-entries`,
    isNotMissing,
  ),
  'employeeContracts.warnings': readProbe('contract', (person) => `${contractOf(person)}/warnings`, isNotMissing),
  'employeeContracts.endChanges': readProbe('contract', (person) => `${contractOf(person)}/end-changes`, isNotMissing),
  'employeeContracts.endChangeFile': readProbe(
    'contract',
    (person) => `${contractOf(person)}/end-changes/${crypto.randomUUID()}/file`,
    hasNoFile,
  ),
  'employeeContracts.submit': commandProbe('submit'),
  'employeeContracts.retract': commandProbe('retract'),
  'employeeContracts.sign': commandProbe('sign', { signedOn: '2026-01-01', signedFileId: null }),
  'employeeContracts.attachSigned': commandProbe('attach-signed', { signedFileId: crypto.randomUUID() }),
  'employeeContracts.attachDocument': commandProbe('attach-document', { documentFileId: crypto.randomUUID() }),
  'employeeContracts.changeEnd': commandProbe('change-end', { endOn: '2030-01-01', ...closing }),
  'employeeContracts.terminate': commandProbe('terminate', { terminatedOn: '2026-01-01', ...closing }),
  'employeeContracts.void': commandProbe('void', closing),
  'employeeContracts.renew': commandProbe('renew', { endOn: null }),
  'employeeContracts.renewMany': {
    target: 'contract',
    request: async ({ caller }, { contractId }) =>
      caller
        .post('/api/employee-contracts/renewals')
        .send({ contracts: [{ id: contractId, version: NO_VERSION }], endOn: null }),
    isReached: isNotMissing,
  },
  'employeeContracts.previewRenewals': {
    target: 'contract',
    request: async ({ caller }, { contractId }) =>
      caller.post('/api/employee-contracts/renewals/preview').send({ ids: [contractId], endOn: null }),
    isReached: isNotMissing,
  },
  'employeeContracts.update': {
    target: 'contract',
    request: async ({ caller }, person) =>
      caller.put(`/api${contractOf(person)}`).send({ ...term, employeeId: person.employeeId, version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'employeeContracts.delete': {
    target: 'contract',
    request: async ({ caller }, person) => caller.delete(`/api${contractOf(person)}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  'employeeContracts.produce': {
    target: 'contract',
    request: async ({ caller }, { contractId }) =>
      caller
        .post('/api/employee-contracts/produce')
        .send({ contracts: [{ id: contractId, version: NO_VERSION }], filledIn: {} }),
    isReached: isNotMissing,
  },
  'employeeContracts.createMany': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-contracts/batch').send({ ...batch, people: [{ employeeId }] }),
    isReached: isNotMissing,
  },
  'employeeContracts.previewMany': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-contracts/batch/preview').send({ ...batch, people: [{ employeeId }] }),
    isReached: isNotMissing,
  },
  // A contract of an employee out of reach is refused when it is written (OutOfScope).
  'employeeContracts.create': 'organisation',
  'employeeContracts.preview': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-contracts/preview').send({
        templateId: crypto.randomUUID(),
        employeeId,
        contract: { startOn: null, endOn: null, jobTitle: '', workContent: '', workPlace: '', workHours: '' },
        filledIn: {},
      }),
    isReached: isNotMissing,
  },
  'employeeContracts.upload': 'own',
  'employeeContracts.document': readProbe('contract', (person) => `${contractOf(person)}/document`, hasNoFile),
  'employeeContracts.signedFile': readProbe('contract', (person) => `${contractOf(person)}/signed-file`, hasNoFile),
};
