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

const contractOf = ({ contractId }: Person): string => `/employee-contracts/${contractId}`;

const commanding = (verb: string, body: object = {}): PersonProbe => ({
  bound: 'contract',
  ask: async ({ caller }, person) =>
    caller.post(`/api${contractOf(person)}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isFound,
});

/** The contract was found; there is no file of it. */
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
    bound: 'contract',
    ask: async ({ caller }, { contractId }) => caller.get(`/api/employee-contracts/documents?ids=${contractId}`),
    isReached: hasNoFile,
  },
  'employeeContracts.judgePay': 'organisation',
  'employeeContracts.reveal': {
    bound: 'revealed contract',
    ask: async ({ caller }, person) => caller.post(`/api${contractOf(person)}/reveal`),
    isReached: isFound,
    group: 'contract_pay',
  },
  'employeeContracts.list': reading(
    'contract',
    ({ employeeId }) => `/employee-contracts?employeeId=${employeeId}`,
    hasOneItem,
  ),
  // An import names no row that is out of reach, which its own tests hold.
  'employeeContracts.previewImport': 'organisation',
  'employeeContracts.import': 'organisation',
  'employeeContracts.export': reading(
    'contract',
    ({ employeeId }) => `/employee-contracts/export?format=csv&reason=testing&employeeId=${employeeId}`,
    hasRows,
  ),
  'employeeContracts.get': reading('contract', contractOf, isFound),
  'employeeContracts.auditEntries': reading('contract', (person) => `${contractOf(person)}/audit-entries`, isFound),
  'employeeContracts.warnings': reading('contract', (person) => `${contractOf(person)}/warnings`, isFound),
  'employeeContracts.endChanges': reading('contract', (person) => `${contractOf(person)}/end-changes`, isFound),
  'employeeContracts.endChangeFile': reading(
    'contract',
    (person) => `${contractOf(person)}/end-changes/${crypto.randomUUID()}/file`,
    hasNoFile,
  ),
  'employeeContracts.submit': commanding('submit'),
  'employeeContracts.retract': commanding('retract'),
  'employeeContracts.sign': commanding('sign', { signedOn: '2026-01-01', signedFileId: null }),
  'employeeContracts.attachSigned': commanding('attach-signed', { signedFileId: crypto.randomUUID() }),
  'employeeContracts.attachDocument': commanding('attach-document', { documentFileId: crypto.randomUUID() }),
  'employeeContracts.changeEnd': commanding('change-end', { endOn: '2030-01-01', ...closing }),
  'employeeContracts.terminate': commanding('terminate', { terminatedOn: '2026-01-01', ...closing }),
  'employeeContracts.void': commanding('void', closing),
  'employeeContracts.renew': commanding('renew', { endOn: null }),
  'employeeContracts.renewMany': {
    bound: 'contract',
    ask: async ({ caller }, { contractId }) =>
      caller
        .post('/api/employee-contracts/renewals')
        .send({ contracts: [{ id: contractId, version: NO_VERSION }], endOn: null }),
    isReached: isFound,
  },
  'employeeContracts.previewRenewals': {
    bound: 'contract',
    ask: async ({ caller }, { contractId }) =>
      caller.post('/api/employee-contracts/renewals/preview').send({ ids: [contractId], endOn: null }),
    isReached: isFound,
  },
  'employeeContracts.update': {
    bound: 'contract',
    ask: async ({ caller }, person) =>
      caller.put(`/api${contractOf(person)}`).send({ ...term, employeeId: person.employeeId, version: NO_VERSION }),
    isReached: isFound,
  },
  'employeeContracts.delete': {
    bound: 'contract',
    ask: async ({ caller }, person) => caller.delete(`/api${contractOf(person)}?version=${NO_VERSION}`),
    isReached: isFound,
  },
  'employeeContracts.produce': {
    bound: 'contract',
    ask: async ({ caller }, { contractId }) =>
      caller
        .post('/api/employee-contracts/produce')
        .send({ contracts: [{ id: contractId, version: NO_VERSION }], filledIn: {} }),
    isReached: isFound,
  },
  'employeeContracts.createMany': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-contracts/batch').send({ ...batch, people: [{ employeeId }] }),
    isReached: isFound,
  },
  'employeeContracts.previewMany': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-contracts/batch/preview').send({ ...batch, people: [{ employeeId }] }),
    isReached: isFound,
  },
  // A contract of somebody out of reach is refused once it is written, as every record is (OutOfScope).
  'employeeContracts.create': 'organisation',
  'employeeContracts.preview': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-contracts/preview').send({
        templateId: crypto.randomUUID(),
        employeeId,
        contract: { startOn: null, endOn: null, jobTitle: '', workContent: '', workPlace: '', workHours: '' },
        filledIn: {},
      }),
    isReached: isFound,
  },
  'employeeContracts.upload': 'own',
  'employeeContracts.document': reading('contract', (person) => `${contractOf(person)}/document`, hasNoFile),
  'employeeContracts.signedFile': reading('contract', (person) => `${contractOf(person)}/signed-file`, hasNoFile),
};
