import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import type { Caller, ShippedRole, TestApp } from './test-app.ts';

/** Signs in an account whose role has the permissions of a shipped role and other groups of sensitive values. */
export const signInWithGroups = async (
  { db, seedAccount, signIn }: TestApp,
  code: ShippedRole,
  sensitiveGroups: readonly SensitiveGroup[],
): Promise<Caller> => {
  const { permissions, scope } = await db.prisma.role.findUniqueOrThrow({ where: { code } });
  const { id: roleId } = await db.prisma.role.create({
    data: { name: `測試角色${nextNumber()}`, permissions, scope, sensitiveGroups: [...sensitiveGroups] },
  });
  const { id: accountId, username } = await seedAccount(code);
  await db.prisma.accountRole.updateMany({ where: { accountId }, data: { roleId } });
  return signIn(username);
};
