import { hasOneItem, hasRows, isFound, type Reach, reading } from '#testing/reach/probe.ts';

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
  'employees.reveal': {
    bound: 'revealed employee',
    ask: async ({ caller }, { employeeId }) =>
      caller.post(`/api/employees/${employeeId}/reveal`).send({ field: 'identityNumber' }),
    isReached: isFound,
    group: 'identity',
  },
};
