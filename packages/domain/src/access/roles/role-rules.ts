import type { DataScope } from './data-scope.ts';
import type { Permission, Screen } from './permission.ts';
import type { SensitiveGroup } from './sensitive-group.ts';

/** Whoever holds it decides what others may do. */
export const ADMINISTRATION: Permission = 'access_set_up:edit';

const salaryScreens: readonly Screen[] = ['salary_report', 'salary_adjustment', 'scales_of_salary'];

/** What a role opens. */
export interface RoleGrant {
  readonly permissions: readonly Permission[];
  readonly sensitiveGroups: readonly SensitiveGroup[];
}

export const administers = ({ permissions }: Pick<RoleGrant, 'permissions'>): boolean =>
  permissions.includes(ADMINISTRATION);

/** Whoever holds it decides for the whole organisation: the service keeps somebody who does. */
export const administersEverything = ({
  permissions,
  scope,
}: Pick<RoleGrant, 'permissions'> & { readonly scope: DataScope }): boolean =>
  scope === 'all' && administers({ permissions }) && permissions.includes('access_set_up:view');

/** What of a role somebody opens to others and does not hold themselves; null when they hold all of it. */
export const notHeldOf = (
  { permissions, sensitiveGroups }: RoleGrant,
  held: readonly RoleGrant[],
): 'permissions' | 'sensitiveGroups' | null => {
  if (!permissions.every((permission) => held.some((own) => own.permissions.includes(permission)))) {
    return 'permissions';
  }
  return sensitiveGroups.every((group) => held.some((own) => own.sensitiveGroups.includes(group)))
    ? null
    : 'sensitiveGroups';
};

/**
 * Separation of duties: whoever grants access sees no salary, or they could open it to themselves (screens page 2.3).
 */
export const seesSalaryAsAdministrator = (role: RoleGrant): boolean =>
  administers(role) &&
  (role.sensitiveGroups.some((group) => group === 'contract_pay' || group === 'salary') ||
    role.permissions.some((permission) => salaryScreens.some((screen) => permission.startsWith(`${screen}:`))));

/** Permissions to do something on a screen that the role does not even let one see. */
export const permissionsWithoutView = (permissions: readonly Permission[]): readonly Permission[] =>
  permissions.filter((permission) => !permissions.includes(`${permission.split(':')[0] as Screen}:view`));

/** What remains when a role is looked at by someone who may do `own`: a preview never shows more than its viewer may see. */
export const commonPermissions = (
  own: readonly Permission[],
  previewed: readonly Permission[],
): readonly Permission[] => previewed.filter((permission) => own.includes(permission));
