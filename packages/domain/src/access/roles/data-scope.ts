/**
 * Whose data a role reaches; a person always reaches their own. Reports and departments are those of the day: whoever
 * works in a department that the person heads, and the heads of the departments right below it, report to the person.
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
