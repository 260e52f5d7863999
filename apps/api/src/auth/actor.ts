import { can, commonPermissions, isPermission, screens } from '@hr/domain/access/roles';
import { secondFactorDue } from '@hr/domain/access/sign-in';
import type { Actor, AssignedRole } from '#core/context.ts';
import { isRecentConfirmation } from './session-clock.ts';
import type { ActorRow, StoredRole } from './session.repository.ts';

/** Ignores stored permissions that no longer exist. */
const toAssignedRole = (role: StoredRole): AssignedRole => ({
  ...role,
  permissions: role.permissions.filter(isPermission),
});

/** Returns whether the grace period for a second factor has expired. */
const isSecondFactorOverdue = ({ secondFactorRequestedAt }: ActorRow, now: Date): boolean =>
  secondFactorRequestedAt !== null && secondFactorDue(secondFactorRequestedAt) <= now;

const toOwnActor = (row: ActorRow, now: Date): Actor => {
  const roles = row.roles.map(toAssignedRole);
  return {
    accountId: row.accountId,
    sessionId: row.sessionId,
    username: row.username,
    employeeId: row.employeeId,
    employeeNo: row.employeeNo,
    name: row.nameZh ?? row.username,
    roles,
    allRoles: roles,
    permissions: [...new Set(roles.flatMap(({ permissions }) => permissions))],
    mustChangePassword: row.mustChangePassword,
    hasSecondFactor: row.hasSecondFactor,
    mustSetUpSecondFactor: isSecondFactorOverdue(row, now),
    isRecentlyConfirmed: isRecentConfirmation(row.confirmedAt, now),
    preview: null,
  };
};

/** Converts a session to its actor. A preview can only reduce the permissions of the account. */
export const toActor = (row: ActorRow, now: Date): Actor => {
  const actor = toOwnActor(row, now);
  if (row.preview === null) {
    return actor;
  }
  const role = toAssignedRole(row.preview);
  const canView = (screen: (typeof screens)[number]): boolean => can(role, `${screen}:view`);
  return {
    ...actor,
    permissions: commonPermissions(actor.permissions, role.permissions),
    preview: { role, hiddenScreens: screens.filter((screen) => canView(screen) && !can(actor, `${screen}:view`)) },
  };
};
