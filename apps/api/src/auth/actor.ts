import { can, commonPermissions, isPermission, screens } from '@hr/domain/access';
import type { Actor } from '#http/context.ts';
import type { SessionRow } from './session.repository.ts';

const own = (row: SessionRow): Actor => ({
  accountId: row.accountId,
  sessionId: row.sessionId,
  username: row.username,
  employeeId: row.employeeId,
  employeeNo: row.employeeNo,
  name: row.nameZh ?? row.username,
  role: { id: row.roleId, name: row.roleName },
  permissions: row.permissions.filter(isPermission),
  sensitiveGroups: row.sensitiveGroups,
  reaches: [{ roleId: row.roleId, scope: row.scope }],
  mustChangePassword: row.mustChangePassword,
  hasSecondFactor: row.hasSecondFactor,
  preview: null,
});

/** Who acts. A preview narrows the account's own role to what the previewed one may see too, and never widens it. */
export const toActor = (row: SessionRow): Actor => {
  const actor = own(row);
  if (row.preview === null) {
    return actor;
  }
  const { roleId, roleName, scope, sensitiveGroups } = row.preview;
  const previewed = row.preview.permissions.filter(isPermission);
  const sees = (screen: (typeof screens)[number]): boolean => can({ permissions: previewed }, `${screen}:view`);
  return {
    ...actor,
    permissions: commonPermissions(actor.permissions, previewed),
    sensitiveGroups: actor.sensitiveGroups.filter((group) => sensitiveGroups.includes(group)),
    reaches: [...actor.reaches, { roleId, scope }],
    preview: {
      roleName,
      hiddenScreens: screens.filter((screen) => sees(screen) && !can(actor, `${screen}:view`)),
    },
  };
};
