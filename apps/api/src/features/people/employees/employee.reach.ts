import { buildEmployee } from '@hr/contracts/people/employees/employee.factory.ts';
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
  bound: 'employee',
  ask: async ({ caller }, { employeeId }) =>
    caller.post(`/api/employees/${employeeId}/${verb}`).send({ ...body, version: NO_VERSION }),
  isReached: isFound,
});

/** As little of a PNG as is taken for one. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const reach: Reach = {
  'employees.list': reading('employee', ({ employeeNo }) => `/employees?q=${employeeNo}`, hasOneItem),
  'employees.export': reading(
    'employee',
    ({ employeeNo }) => `/employees/export?format=csv&reason=testing&q=${employeeNo}`,
    hasRows,
  ),
  'employees.options': reading(
    'employee',
    ({ employeeNo }) => `/employees/options?q=${employeeNo}`,
    ({ body }) => (body as { items: unknown[] }).items.length === 1,
  ),
  'employees.get': reading('employee', ({ employeeId }) => `/employees/${employeeId}`, isFound),
  'employees.getByNumber': reading('employee', ({ employeeNo }) => `/employees/by-number/${employeeNo}`, isFound),
  'employees.employment': reading('employee', ({ employeeId }) => `/employees/${employeeId}/employment`, isFound),
  'employees.noticeOfLeaving': reading(
    'employee',
    ({ employeeId }) => `/employees/${employeeId}/notice-of-leaving?noticeOn=2026-11-21`,
    isFound,
  ),
  'employees.auditEntries': reading('employee', ({ employeeId }) => `/employees/${employeeId}/audit-entries`, isFound),
  'employees.photo': reading('employee', ({ employeeId }) => `/employees/${employeeId}/photo`, isFound),
  'employees.replacePhoto': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/photo?version=${NO_VERSION}`).attach('file', PHOTO, 'a.png'),
    isReached: isFound,
  },
  'employeePhotos.upload': 'own',
  'employees.removePhoto': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.delete(`/api/employees/${employeeId}/photo?version=${NO_VERSION}`),
    isReached: isFound,
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
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.put(`/api/employees/${employeeId}`).send({ ...buildEmployee(), version: NO_VERSION }),
    isReached: isFound,
  },
  'employees.delete': {
    bound: 'employee',
    ask: async ({ caller }, { employeeId }) => caller.delete(`/api/employees/${employeeId}?version=${NO_VERSION}`),
    isReached: isFound,
  },
  // Nobody is reached by adding somebody; an import names no row that is out of reach, which its own tests hold.
  'employees.create': 'organisation',
  'employees.nextNumber': 'organisation',
  // It names nobody who is out of reach, which its own tests hold.
  'employees.duplicates': 'organisation',
  'employees.previewImport': 'organisation',
  'employees.import': 'organisation',
  'employees.reveal': {
    bound: 'revealed employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/reveal`).send({ field: 'identityNumber' }),
    isReached: isFound,
    group: 'identity',
  },
};
