/**
 * Data scopes of a role; employees can always access their own data. Reports are the employees of departments that
 * the employee heads on that day, and the heads of the departments directly below.
 */
export const dataScopes = [
  'self',
  'direct_reports',
  'department',
  'department_and_below',
  'named_departments',
  'named_projects',
  'all',
] as const;

export type DataScope = (typeof dataScopes)[number];
