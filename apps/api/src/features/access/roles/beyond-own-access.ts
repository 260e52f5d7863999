import { administersEverything, notHeldOf } from '@hr/domain/access/roles';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context, HeldRole } from '#core/context.ts';
import { findRolesOf, reachesFurther } from './beyond-own-access.rows.ts';

/**
 * Whoever administers the whole organisation gives what they do not hold themselves, salary above all: otherwise nobody
 * could. Everyone else gives what they hold.
 */
const givesAnything = ({ actor }: Context): boolean => actor.roles.some(administersEverything);

const fieldTexts = {
  permissions: '不可授予自己沒有的權限',
  scope: '不可授予超出自己資料範圍的角色',
  sensitiveGroups: '不可授予自己不可檢視的敏感資料',
};

/**
 * Asked of a role before it is written and after, and of those who get it: what it opens, and whom the accounts reach by
 * it, which are its members unless others are named.
 * @throws AppError BeyondOwnAccess at the field that goes too far.
 */
export const requireRoleWithin = async (
  context: Context,
  role: HeldRole,
  accountIds?: readonly string[],
): Promise<void> => {
  if (givesAnything(context)) {
    return;
  }
  const missing = notHeldOf(role, context.actor.allRoles);
  if (missing !== null) {
    throw fieldError('BeyondOwnAccess', missing, fieldTexts[missing]);
  }
  if (role.scope === 'all' || (await reachesFurther(context, role, accountIds))) {
    throw fieldError('BeyondOwnAccess', 'scope', fieldTexts.scope);
  }
};

/**
 * Asked of an account before something is done with it and after, since it may have other roles or belong to somebody else
 * by then.
 * @throws AppError BeyondOwnAccess when one of its roles opens more, or reaches further, than the caller.
 */
export const requireAccountWithin = async (context: Context, accountId: string): Promise<void> => {
  if (givesAnything(context)) {
    return;
  }
  for (const role of await findRolesOf(context, accountId)) {
    const isBeyond =
      notHeldOf(role, context.actor.allRoles) !== null || (await reachesFurther(context, role, [accountId]));
    if (isBeyond) {
      throw new AppError('BeyondOwnAccess', { msg: '此帳號的角色超出您的權限或資料範圍，請由系統管理員處理' });
    }
  }
};
