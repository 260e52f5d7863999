import { can, commonPermissions, isPermission, screens } from '@hr/domain/access/roles';
import { secondFactorDue } from '@hr/domain/access/sign-in';
import type { Actor, HeldRole } from '#core/context.ts';
import type { KeptRole, SessionRow } from './session.repository.ts';

/** A permission of an older release that names nothing any more permits nothing. */
const held = (role: KeptRole): HeldRole => ({ ...role, permissions: role.permissions.filter(isPermission) });

/** Whether the time that somebody had for a second factor is over. */
const isDue = ({ secondFactorAskedAt }: SessionRow, now: Date): boolean =>
  secondFactorAskedAt !== null && secondFactorDue(secondFactorAskedAt) <= now;

const own = (row: SessionRow, now: Date): Actor => {
  const roles = row.roles.map(held);
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
    mustSetUpSecondFactor: isDue(row, now),
    preview: null,
  };
};

/** Who acts. A preview narrows what the account's own roles open to what the previewed one opens too, and never widens it. */
export const toActor = (row: SessionRow, now: Date): Actor => {
  const actor = own(row, now);
  if (row.preview === null) {
    return actor;
  }
  const role = held(row.preview);
  const sees = (screen: (typeof screens)[number]): boolean => can(role, `${screen}:view`);
  return {
    ...actor,
    permissions: commonPermissions(actor.permissions, role.permissions),
    preview: { role, hiddenScreens: screens.filter((screen) => sees(screen) && !can(actor, `${screen}:view`)) },
  };
};
