import type { RoleInput } from '@hr/contracts/roles';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';

const asColumns = ({ name, description, permissions, scope, sensitiveGroups }: RoleInput) => ({
  name,
  description,
  permissions: [...permissions],
  scope,
  sensitiveGroups: [...sensitiveGroups],
});

/** Keeps what the scope names, and nothing of another scope's. */
const keepNamed = async (db: Db, roleId: string, { scope, departmentIds, projectIds }: RoleInput): Promise<void> => {
  await prismaOf(db).roleDepartment.deleteMany({ where: { roleId } });
  await prismaOf(db).roleProject.deleteMany({ where: { roleId } });
  if (scope === 'named_departments') {
    await prismaOf(db).roleDepartment.createMany({
      data: [...new Set(departmentIds)].map((departmentId) => ({ roleId, departmentId })),
    });
  }
  if (scope === 'named_projects') {
    await prismaOf(db).roleProject.createMany({
      data: [...new Set(projectIds)].map((projectId) => ({ roleId, projectId })),
    });
  }
};

export const insert = async (db: Db, input: RoleInput): Promise<string> => {
  const { id } = await prismaOf(db).role.create({ data: asColumns(input), select: { id: true } });
  await keepNamed(db, id, input);
  return id;
};

/** False when the role is gone or its version has moved on. */
export const update = async (
  db: Db,
  { id, version, input }: { id: string; version: number; input: RoleInput },
): Promise<boolean> => {
  const { count } = await prismaOf(db).role.updateMany({
    where: { id, version },
    data: { ...asColumns(input), version: { increment: 1 } },
  });
  if (count === 1) {
    await keepNamed(db, id, input);
  }
  return count === 1;
};

/** False when the role is gone or its version has moved on. */
export const remove = async (db: Db, { id, version }: { id: string; version: number }): Promise<boolean> =>
  (await prismaOf(db).role.deleteMany({ where: { id, version } })).count === 1;

export const giveTo = async (db: Db, roleId: string, accountIds: readonly string[]): Promise<void> => {
  await prismaOf(db).empAccount.updateMany({
    where: { id: { in: [...accountIds] } },
    data: { roleId, version: { increment: 1 } },
  });
};

/** From now on the session looks at the system as the role; null ends that. */
export const setPreview = async (db: Db, sessionId: string, previewRoleId: string | null): Promise<void> => {
  await prismaOf(db).session.update({ where: { id: sessionId }, data: { previewRoleId }, select: { id: true } });
};
