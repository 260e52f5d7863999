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

/** Whose data the endpoints reach. */
export const reach: Reach = {
  'employees.list': reading('employee', ({ employeeNo }) => `/employees?q=${employeeNo}`, hasOneItem),
  'employees.export': reading('employee', ({ employeeNo }) => `/employees/export?format=csv&q=${employeeNo}`, hasRows),
  'employees.options': reading(
    'employee',
    ({ employeeNo }) => `/employees/options?q=${employeeNo}`,
    ({ body }) => (body as { items: unknown[] }).items.length === 1,
  ),
  'employees.get': reading('employee', ({ employeeId }) => `/employees/${employeeId}`, isFound),
  'employees.auditEntries': reading('employee', ({ employeeId }) => `/employees/${employeeId}/audit-entries`, isFound),
  'employees.markResigned': commanding('mark-resigned', {
    leavingKind: 'resigned',
    leavingReason: null,
    lastWorkingOn: '2030-01-31',
  }),
  'employees.cancelResignation': commanding('cancel-resignation', {}),
  'employees.rehire': commanding('rehire', {
    hiredOn: '2030-02-01',
    seniorityOn: null,
    departmentId: crypto.randomUUID(),
  }),
  'employees.reveal': {
    bound: 'revealed employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/reveal`).send({ field: 'identityNumber' }),
    isReached: isFound,
    group: 'identity',
  },
};
