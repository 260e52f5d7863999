import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
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
  target: 'employee',
  request: async ({ caller }, { employeeId }) =>
    caller.post(`/api/employees/${employeeId}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isNotMissing,
});

/** Smallest header that is accepted as a PNG. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const reach: Reach = {
  'employees.list': readProbe('employee', ({ employeeNo }) => `/employees?q=${employeeNo}`, hasOneItem),
  'employees.export': readProbe(
    'employee',
    ({ employeeNo }) => `/employees/export?format=csv&reason=testing&q=${employeeNo}`,
    hasRows,
  ),
  'employees.options': readProbe(
    'employee',
    ({ employeeNo }) => `/employees/options?q=${employeeNo}`,
    ({ body }) => (body as { items: unknown[] }).items.length === 1,
  ),
  'employees.get': readProbe('employee', ({ employeeId }) => `/employees/${employeeId}`, isNotMissing),
  'employees.getByNumber': readProbe(
    'employee',
    ({ employeeNo }) => `/employees/by-number/${employeeNo}`,
    isNotMissing,
  ),
  'employees.employment': readProbe(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/employment`,
    isNotMissing,
  ),
  'employees.noticeOfLeaving': readProbe(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/notice-of-leaving?noticeOn=2026-11-21`,
    isNotMissing,
  ),
  'employees.auditEntries': readProbe(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/audit-entries`,
    isNotMissing,
  ),
  'employees.photo': readProbe('employee', ({ employeeId }) => `/employees/${employeeId}/photo`, isNotMissing),
  'employees.replacePhoto': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/photo?version=${NO_VERSION}`).attach('file', PHOTO, 'a.png'),
    isReached: isNotMissing,
  },
  'employeePhotos.upload': 'own',
  'employees.removePhoto': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.delete(`/api/employees/${employeeId}/photo?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  'employees.markResigned': commanding('mark-resigned', {
    leavingKind: 'resigned',
    leavingReason: '生涯規劃',
    lastWorkingOn: '2030-01-31',
  }),
  'employees.correctLeaving': commanding('correct-leaving', {
    leavingKind: 'resigned',
    leavingReason: null,
    lastWorkingOn: '2030-01-31',
    correctionReason: '登錄錯誤',
  }),
  'employees.announceLeaving': commanding('announce-leaving', {}),
  'employees.settleLeaving': commanding('settle-leaving', {}),
  'employees.cancelResignation': commanding('cancel-resignation', { correctionReason: '誤標' }),
  'employees.markNotOnboarded': commanding('mark-not-onboarded', { notOnboardedReason: '另有他就' }),
  'employees.cancelNotOnboarded': commanding('cancel-not-onboarded', { correctionReason: '誤標' }),
  'employees.correctEmployment': commanding('correct-employment', {
    hiredOn: '2030-01-31',
    seniorityOn: null,
    leaveSeniorityOn: null,
    probationEndsOn: null,
    correctionReason: '登錄錯誤',
  }),
  'employees.rehire': commanding('rehire', {
    hiredOn: '2030-02-01',
    seniorityOn: null,
    leaveSeniorityOn: null,
    probationEndsOn: null,
    departmentId: crypto.randomUUID(),
    jobTitleId: crypto.randomUUID(),
    employmentTypeId: crypto.randomUUID(),
    jobGrade: null,
    supervisorId: null,
    workPlace: '總部',
  }),
  'employees.cancelRehire': commanding('cancel-rehire', { correctionReason: '改聘他人' }),
  'employees.update': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) =>
      caller.put(`/api/employees/${employeeId}`).send({ ...buildEmployee(), version: NO_VERSION }),
    isReached: isNotMissing,
  },
  'employees.delete': {
    target: 'employee',
    request: async ({ caller }, { employeeId }) => caller.delete(`/api/employees/${employeeId}?version=${NO_VERSION}`),
    isReached: isNotMissing,
  },
  // Creating has no target. The import's own tests check that it names no row out of scope.
  'employees.create': 'organisation',
  'employees.nextNumber': 'organisation',
  // The duplicate tests check that no employee out of scope is named.
  'employees.duplicates': 'organisation',
  'employees.previewImport': 'organisation',
  'employees.import': 'organisation',
  'employees.reveal': {
    target: 'revealed employee',
    request: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/reveal`).send({ field: 'identityNumber' }),
    isReached: isNotMissing,
    group: 'identity',
  },
};
