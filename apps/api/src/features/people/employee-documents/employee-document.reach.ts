import {
  hasOneItem,
  hasRows,
  isFound,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  reading,
} from '#testing/reach/probe.ts';

const commanding = (verb: string, body: object): PersonProbe => ({
  bound: 'document',
  ask: async ({ caller }, { documentId }) =>
    caller.post(`/api/employee-documents/${documentId}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isFound,
});

const nothing = { name: null, number: null, issuedOn: null, expiresOn: null, confidentiality: 'ordinary', note: null };

export const reach: Reach = {
  'employeeDocuments.list': reading('document', ({ employeeNo }) => `/employee-documents?q=${employeeNo}`, hasOneItem),
  'employeeDocuments.export': reading(
    'document',
    ({ employeeNo }) => `/employee-documents/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'employeeDocuments.get': reading('document', ({ documentId }) => `/employee-documents/${documentId}`, isFound),
  'employeeDocuments.auditEntries': reading(
    'document',
    ({ documentId }) => `/employee-documents/${documentId}/audit-entries`,
    isFound,
  ),
  'employeeDocuments.missing': reading(
    'employee',
    ({ employeeNo }) => `/employee-documents/missing?q=${employeeNo}`,
    hasOneItem,
  ),
  'employeeDocuments.remindOfMissing': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-documents/missing/reminders').send({ employeeIds: [employeeId] }),
    isReached: ({ status }) => status === 200,
  },
  'employeeDocuments.archive': reading(
    'employee',
    ({ employeeId }) => `/employee-documents/archive/export?employeeId=${employeeId}`,
    isFound,
  ),
  // Only callers with access learn that the file cannot be shown or is missing.
  'employeeDocuments.preview': {
    ...reading(
      'document',
      ({ documentId }) => `/employee-documents/${documentId}/preview`,
      ({ body }) => ['FileMissing', 'UnacceptableFile'].includes((body as { code?: string }).code ?? ''),
    ),
  },
  // Only callers with access learn that the file is missing.
  'employeeDocuments.download': {
    ...reading(
      'document',
      ({ documentId }) => `/employee-documents/${documentId}/file`,
      ({ body }) => (body as { code?: string }).code === 'FileMissing',
    ),
  },
  'employeeDocuments.create': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) => {
      const { body } = await caller
        .post('/api/employee-documents/files')
        .attach('file', Buffer.from('%PDF-1.7'), '照片.pdf');
      const { id: fileId } = body as { id: string };
      return caller.post('/api/employee-documents').send({ ...nothing, employeeId, category: 'photo', fileId });
    },
    isReached: ({ status }) => status === 201,
  },
  'employeeDocuments.upload': 'own',
  'employeeDocuments.checkNames': {
    bound: 'employee',
    ask: async ({ caller }, { employeeNo }) =>
      caller.post('/api/employee-documents/check-names').send({ names: [`${employeeNo}_照片.jpg`] }),
    isReached: ({ body }) => (body as { items: { problem: string | null }[] }).items[0]?.problem === null,
  },
  'employeeDocuments.uploadNamed': {
    bound: 'employee',
    ask: async ({ caller }, { employeeNo }) =>
      caller
        .post('/api/employee-documents/named-files')
        .attach('file', Buffer.from('%PDF-1.7'), `${employeeNo}_照片.pdf`),
    isReached: ({ status }) => status === 201,
  },
  'employeeDocuments.update': {
    bound: 'document',
    ask: async ({ caller }, { documentId, employeeId }) =>
      caller.put(`/api/employee-documents/${documentId}`).send({
        ...nothing,
        employeeId,
        category: 'other',
        fileId: documentId,
        version: NO_VERSION,
      }),
    isReached: isFound,
  },
  'employeeDocuments.approve': commanding('approve', {}),
  'employeeDocuments.sendBack': commanding('send-back', { returnReason: '模糊' }),
  'employeeDocuments.delete': commanding('delete', { reason: '重複' }),
};
