import type { PersonSeed } from '#testing/reach/seed-person.ts';
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
import { leaveBody } from '#testing/seed-leave-applications.ts';

/** Leave before the company existed, so that no application is created. */
const application = leaveBody({ startOn: '1990-01-03' });

/** Files on behalf of an employee. An employee out of scope gets a different error from a refused application. */
const filing = (path: string): PersonProbe => ({
  target: 'employee',
  request: async ({ caller }, { employeeId }) => caller.post(`/api${path}`).send({ employeeId, application }),
  isReached: isWithinReach,
});

/** Files on behalf of several employees. */
const filingForMany = (path: string): PersonProbe => ({
  target: 'employee',
  request: async ({ caller }, { employeeId }) =>
    caller.post(`/api${path}`).send({ employeeIds: [employeeId], payload: application.payload }),
  isReached: isWithinReach,
});

/** The tab of all tasks requires a role with the scope of all employees that shows their applications. */
const visibleWithAll = (path: (person: PersonSeed) => string, isReached: PersonProbe['isReached']): PersonProbe => ({
  ...readProbe('task', path, isReached),
  allScopePermission: 'employee_application_record:view',
});

const isFileReached: PersonProbe['isReached'] = ({ body }) => (body as { code?: string }).code === 'FileMissing';

/**
 * Scope of the endpoints. The caller's tasks depend on the chain and not on roles; reading tasks is also possible with
 * the tab of all tasks.
 */
export const reach: Reach = {
  'employeeApplications.list': readProbe(
    'application',
    ({ employeeNo }) => `/employee-applications?q=${employeeNo}`,
    hasOneItem,
  ),
  'employeeApplications.export': readProbe(
    'application',
    ({ employeeNo }) => `/employee-applications/export?format=csv&q=${employeeNo}`,
    hasRows,
  ),
  'employeeApplications.get': readProbe(
    'application',
    ({ applicationId }) => `/employee-applications/${applicationId}`,
    isNotMissing,
  ),
  'employeeApplications.auditEntries': readProbe(
    'application',
    ({ applicationId }) => `/employee-applications/${applicationId}/audit-entries`,
    isNotMissing,
  ),
  'employeeApplications.course': readProbe(
    'application',
    ({ applicationId }) => `/employee-applications/${applicationId}/course`,
    isNotMissing,
  ),
  'employeeApplications.review': readProbe(
    'application',
    ({ applicationId }) => `/employee-applications/${applicationId}/review`,
    isNotMissing,
  ),
  // Every employee may be chosen as a signer.
  'employeeApplications.candidates': 'organisation',
  'employeeApplications.agents': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.get(`/api/employee-applications/agents?employeeId=${employeeId}`),
    isReached: isWithinReach,
  },
  'employeeApplications.dayHalves': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.get(`/api/employee-applications/day-halves?employeeId=${employeeId}&on=1990-01-03`),
    isReached: isWithinReach,
  },
  'employeeApplications.previewFiling': filing('/employee-applications/preview'),
  'employeeApplications.file': filing('/employee-applications'),
  'employeeApplications.previewLeaveOfMany': filingForMany('/employee-applications/leave/preview'),
  'employeeApplications.fileLeaveOfMany': filingForMany('/employee-applications/leave'),
  'employeeApplications.print': readProbe(
    'application',
    ({ applicationId }) => `/employee-applications/${applicationId}/form`,
    isNotMissing,
  ),
  'employeeApplications.cancel': {
    target: 'application',
    request: async ({ caller }, { applicationId }) =>
      caller
        .post(`/api/employee-applications/${applicationId}/cancel`)
        .send({ reason: '測試', dates: null, version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'employeeApplications.reassign': {
    target: 'application',
    request: async ({ caller }, { applicationId, employeeId }) =>
      caller
        .post(`/api/employee-applications/${applicationId}/reassign`)
        .send({ round: 1, places: [0], fromId: employeeId, signerId: employeeId, reason: '測試' }),
    isReached: isNotMissing,
  },
  'employeeApplications.remind': {
    target: 'application',
    request: async ({ caller }, { applicationId }) => caller.post(`/api/employee-applications/${applicationId}/remind`),
    isReached: isNotMissing,
  },
  'employeeApplications.downloadAttachment': {
    target: 'application',
    request: async ({ caller }, { applicationId, attachmentId }) =>
      caller.get(`/api/employee-applications/${applicationId}/attachments/${attachmentId}`),
    isReached: isFileReached,
  },
  'employeeApplications.withdraw': {
    target: 'application',
    request: async ({ caller }, { applicationId }) =>
      caller.post(`/api/employee-applications/${applicationId}/withdraw`).send({ reason: '測試' }),
    isReached: isNotMissing,
  },
  'employeeApplications.statistics': readProbe(
    'application',
    ({ employeeId }) => `/employee-applications/statistics?employeeId=${employeeId}`,
    ({ body }) => (body as { submitted?: number }).submitted === 1,
  ),
  'applicationDrafts.*': 'own',
  'ownApplications.*': 'own',
  'signatureTasks.list': visibleWithAll(({ employeeNo }) => `/signature-tasks?tab=all&q=${employeeNo}`, hasOneItem),
  'signatureTasks.export': visibleWithAll(
    ({ employeeNo }) => `/signature-tasks/export?format=csv&tab=all&q=${employeeNo}`,
    hasRows,
  ),
  'signatureTasks.get': visibleWithAll(({ applicationId }) => `/signature-tasks/${applicationId}`, isNotMissing),
  'signatureTasks.print': visibleWithAll(({ applicationId }) => `/signature-tasks/${applicationId}/form`, isNotMissing),
  'signatureTasks.downloadAttachment': visibleWithAll(
    ({ applicationId, attachmentId }) => `/signature-tasks/${applicationId}/attachments/${attachmentId}`,
    isFileReached,
  ),
  'signatureTasks.previewAttachment': visibleWithAll(
    ({ applicationId, attachmentId }) => `/signature-tasks/${applicationId}/attachments/${attachmentId}/preview`,
    isFileReached,
  ),
  'signatureTasks.*': 'own',
};
