import type { Role, RoleInput } from '@hr/contracts/roles';

/** A role that opens nothing yet. */
export const emptyRole: RoleInput = {
  name: '',
  description: null,
  permissions: [],
  scope: 'self',
  departmentIds: [],
  projectIds: [],
  sensitiveGroups: [],
};

/** The part of a role that a person fills in. */
export const inputOf = ({
  name,
  description,
  permissions,
  scope,
  departments,
  projects,
  sensitiveGroups,
}: Role): RoleInput => ({
  name,
  description,
  permissions,
  scope,
  departmentIds: departments.map(({ id }) => id),
  projectIds: projects.map(({ id }) => id),
  sensitiveGroups,
});
