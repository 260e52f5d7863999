import type { Permission, Screen } from './permission.ts';

/** Groups of fields that stay masked unless a role opens the group (domain page, Access). */
export const sensitiveGroups = ['identity', 'contract_pay', 'salary', 'bank', 'health', 'evaluation'] as const;

export type SensitiveGroup = (typeof sensitiveGroups)[number];

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

/** Permission to administer access. */
export const ADMINISTRATION: Permission = 'access_set_up:edit';

const salaryScreens: readonly Screen[] = ['salary_report', 'salary_adjustment', 'scales_of_salary'];

/** Permissions and data scope of a role. */
export interface RoleGrant {
  readonly permissions: readonly Permission[];
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

export const administers = ({ permissions }: Pick<RoleGrant, 'permissions'>): boolean =>
  permissions.includes(ADMINISTRATION);

/** Whether a role administers the whole organisation; at least one account must have such a role. */
export const administersEverything = ({
  permissions,
  scope,
}: Pick<RoleGrant, 'permissions'> & { readonly scope: DataScope }): boolean =>
  scope === 'all' && administers({ permissions }) && permissions.includes('access_set_up:view');

/** Returns the part of a role that the grantor does not have, or null. */
export const missingGrantOf = (
  { permissions, sensitiveGroups }: RoleGrant,
  ownGrants: readonly RoleGrant[],
): 'permissions' | 'sensitiveGroups' | null => {
  if (!permissions.every((permission) => ownGrants.some((own) => own.permissions.includes(permission)))) {
    return 'permissions';
  }
  return sensitiveGroups.every((group) => ownGrants.some((own) => own.sensitiveGroups.includes(group)))
    ? null
    : 'sensitiveGroups';
};

/**
 * Separation of duties: an administrator of access must not see salaries, because they could grant themselves access
 * (screens page 2.3).
 */
export const seesSalaryAsAdministrator = (role: RoleGrant): boolean =>
  administers(role) &&
  (role.sensitiveGroups.some((group) => group === 'contract_pay' || group === 'salary') ||
    role.permissions.some((permission) => salaryScreens.some((screen) => permission.startsWith(`${screen}:`))));

/** Returns the permissions on screens without the view permission. */
export const permissionsWithoutView = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.filter((permission) => !permissions.includes(`${permission.split(':')[0] as Screen}:view`));

/** Returns the permissions common to a role and its viewer: a preview never exceeds the viewer's permissions. */
export const commonPermissions = (
  own: readonly Permission[],
  previewed: readonly Permission[],
): readonly Permission[] => previewed.filter((permission) => own.includes(permission));
