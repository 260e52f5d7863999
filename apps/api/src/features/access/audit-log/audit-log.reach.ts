import { hasOneItem, hasRows, type Reach, reading } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'auditLog.list': reading(
    'log',
    ({ employeeId }) => `/audit-entries?entity=employee&entityId=${employeeId}`,
    hasOneItem,
  ),
  'auditLog.export': reading(
    'account',
    ({ accountId }) => `/audit-entries/export?format=csv&entity=emp_account&entityId=${accountId}`,
    hasRows,
  ),
};
