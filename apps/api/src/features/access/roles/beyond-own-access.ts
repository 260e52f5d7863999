import { administersEverything, missingGrantOf } from '@hr/domain/access/roles';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context, AssignedRole } from '#core/context.ts';
import { findRolesOf, exceedsScope } from './beyond-own-access.rows.ts';

/**
 * An administrator of the whole organisation may assign permissions that they do not have, such as for salary data,
 * since an administrator never has these. Everyone else can only assign what they have.
 */
const canAssignAnyRole = ({ actor }: Context): boolean => actor.roles.some(administersEverything);

const fieldTexts = {
  permissions: '不可授予自己沒有的權限',
  scope: '不可授予超出自己資料範圍的角色',
  sensitiveGroups: '不可授予自己不可檢視的敏感資料',
};

/**
 * Checks that a role opens and covers no more than the caller's own access. Called before and after a role is saved,
 * and for the accounts that it is assigned to. Without accounts, checks all members of the role. Decision 017.
 * @throws AppError BeyondOwnAccess at the field that exceeds it.
 */
export const requireRoleWithinOwnAccess = async (
  context: Context,
  role: AssignedRole,
  accountIds?: readonly string[],
): Promise<void> => {
  if (canAssignAnyRole(context)) {
    return;
  }
  const missing = missingGrantOf(role, context.actor.allRoles);
  if (missing !== null) {
    throw fieldError('BeyondOwnAccess', missing, fieldTexts[missing]);
  }
  if (role.scope === 'all' || (await exceedsScope(context, role, accountIds))) {
    throw fieldError('BeyondOwnAccess', 'scope', fieldTexts.scope);
  }
};

/**
 * Checks that the roles of an account are within the caller's own access. Called before and after a change, because
 * the change may affect the roles or the employee.
 * @throws AppError BeyondOwnAccess.
 */
export const requireAccountWithinOwnAccess = async (context: Context, accountId: string): Promise<void> => {
  if (canAssignAnyRole(context)) {
    return;
  }
  for (const role of await findRolesOf(context, accountId)) {
    const isBeyond =
      missingGrantOf(role, context.actor.allRoles) !== null || (await exceedsScope(context, role, [accountId]));
    if (isBeyond) {
      throw new AppError('BeyondOwnAccess', { msg: '此帳號的角色超出您的權限或資料範圍，請由系統管理員處理' });
    }
  }
};
