import {
  hasOneItem,
  hasRows,
  isNotMissing,
  NO_VERSION,
  type PersonProbe,
  type Reach,
  readProbe,
} from '#testing/reach/probe.ts';

const commanding = (verb: string, body: object): PersonProbe => ({
  target: 'document',
  request: async ({ caller }, { documentId }) =>
    caller.post(`/api/employee-documents/${documentId}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isNotMissing,
});

const nothing = { name: null, number: null, issuedOn: null, expiresOn: null, confidentiality: 'ordinary', note: null };

export const reach: Reach = {
  'employeeDocuments.list': readProbe(
    'document',
    ({ employeeNo }) => `/employee-documents?q=${employeeNo}`,
    hasOneItem,
  ),
  'employeeDocuments.export': readProbe(
    'document',
    ({ employeeNo }) => `/employee-documents/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'employeeDocuments.get': readProbe('document', ({ documentId }) => `/employee-documents/${documentId}`, isNotMissing),
  'employeeDocuments.auditEntries': readProbe(
    'document',
    ({ documentId }) => `/employee-documents/${documentId}/audit-entries`,
    isNotMissing,
  ),
  'employeeDocuments.missing': readProbe(
    'employee',
    ({ employeeNo }) => `/employee-documents/missing?q=${employeeNo}`,
    hasOneItem,
  ),
  'employeeDocuments.remindOfMissing': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post('/api/employee-documents/missing/reminders').send({ employeeIds: [employeeId] }),
    isReached: ({ status }) => status === 200,
  },
  'employeeDocuments.archive': readProbe(
    'employee',
    ({ employeeId }) => `/employee-documents/archive/export?employeeId=${employeeId}`,
    isNotMissing,
  ),
  // Only callers with access learn that the file cannot be shown or is missing.
  'employeeDocuments.preview': {
    ...readProbe(
      'document',
      ({ documentId }) => `/employee-documents/${documentId}/preview`,
      ({ body }) => ['FileMissing', 'UnacceptableFile'].includes((body as { code?: string }).code ?? ''),
    ),
  },
  // Only callers with access learn that the file is missing.
  'employeeDocuments.download': {
    ...readProbe(
      'document',
      ({ documentId }) => `/employee-documents/${documentId}/file`,
      ({ body }) => (body as { code?: string }).code === 'FileMissing',
    ),
  },
  'employeeDocuments.create': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) => {
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
    target: 'employee',
    request: async ({ caller }, { employeeNo }) =>
      caller.post('/api/employee-documents/check-names').send({ names: [`${employeeNo}_照片.jpg`] }),
    isReached: ({ body }) => (body as { items: { problem: string | null }[] }).items[0]?.problem === null,
  },
  'employeeDocuments.uploadNamed': {
    target: 'employee',
    request: async ({ caller }, { employeeNo }) =>
      caller
        .post('/api/employee-documents/named-files')
        .attach('file', Buffer.from('%PDF-1.7'), `${employeeNo}_照片.pdf`),
    isReached: ({ status }) => status === 201,
  },
  'employeeDocuments.update': {
    target: 'document',
    request: async ({ caller }, { documentId, employeeId }) =>
      caller.put(`/api/employee-documents/${documentId}`).send({
        ...nothing,
        employeeId,
        category: 'other',
        fileId: documentId,
        version: NO_VERSION,
      }),
    isReached: isNotMissing,
  },
  'employeeDocuments.approve': commanding('approve', {}),
  'employeeDocuments.sendBack': commanding('send-back', { returnReason: '模糊' }),
  'employeeDocuments.delete': commanding('delete', { reason: '重複' }),
};
