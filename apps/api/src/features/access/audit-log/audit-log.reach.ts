import { hasOneItem, hasRows, type Reach, readProbe } from '#testing/reach/probe.ts';

export const reach: Reach = {
  'auditLog.list': readProbe(
    'log',
    ({ employeeId }) => `/audit-entries?entity=employee&entityId=${employeeId}`,
    hasOneItem,
  ),
  'auditLog.export': readProbe(
    'account',
    ({ accountId }) => `/audit-entries/export?format=csv&entity=emp_account&entityId=${accountId}`,
    hasRows,
  ),
};
