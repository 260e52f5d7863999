import type { Role, RoleInput } from '@hr/contracts/roles';
import { administers } from '@hr/domain/access';
import { recordAudit, staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { findMembers, findMissingNamed, getRole } from './role.read-model.ts';
import * as repository from './role.repository.ts';
import { told } from './role.words.ts';

const ENTITY = 'role' as const;

const requireWritten = async ({ db }: Context, id: string, isWritten: boolean): Promise<void> => {
  if (!isWritten) {
    throw await staleVersion(db, { entity: ENTITY, entityId: id });
  }
};

const record = (context: Context, action: string, { before, after }: { before: Role | null; after: Role | null }) =>
  recordAudit(context, {
    entity: ENTITY,
    entityId: (after ?? before)?.id ?? '',
    action,
    before: before && told(before),
    after: after && told(after),
  });

const goneTexts = { departmentIds: '部門已不存在，請重新選擇', projectIds: '計畫已不存在，請重新選擇' };

/** @throws AppError ValidationFailed at the field that names something that is gone. */
const requireNamed = async ({ db }: Context, input: RoleInput): Promise<void> => {
  const missing = await findMissingNamed(db, input);
  if (missing !== null) {
    throw fieldError('ValidationFailed', missing, goneTexts[missing]);
  }
};

const write = async (context: Context, action: string, input: RoleInput): Promise<Role> => {
  await requireNamed(context, input);
  const id = await repository.insert(context.db, input);
  const after = await getRole(context.db, context.today, id);
  await record(context, action, { before: null, after });
  return after;
};

export const createRole = (context: Context, input: RoleInput): Promise<Role> =>
  inTransaction(context, (within) => write(within, '新增', input));

/** Another role that opens the same. */
export const copyRole = (context: Context, { id, name }: { id: string; name: string }): Promise<Role> =>
  inTransaction(context, async (within) => {
    const { departments, projects, ...source } = await getRole(within.db, within.today, id);
    return write(within, `複製自「${source.name}」`, {
      ...source,
      name,
      departmentIds: departments.map(({ id: departmentId }) => departmentId),
      projectIds: projects.map(({ id: projectId }) => projectId),
    });
  });

/**
 * Changes what the role's holders may do, from their next call on.
 * @throws AppError StaleVersion; OwnAccess when administrators would take the administration from themselves;
 * LastAdministrator by the database.
 */
export const updateRole = (
  context: Context,
  { id, version, input }: { id: string; version: number; input: RoleInput },
): Promise<Role> =>
  inTransaction(context, async (within) => {
    const before = await getRole(within.db, within.today, id);
    if (id === within.actor.role.id && administers(before) && !administers(input)) {
      throw fieldError('OwnAccess', 'permissions', '不可移除自己角色的權限設定權限');
    }
    await requireNamed(within, input);
    await requireWritten(within, id, await repository.update(within.db, { id, version, input }));
    const after = await getRole(within.db, within.today, id);
    await record(within, '編輯', { before, after });
    return after;
  });

/** @throws AppError StaleVersion; RoleInUse while it has members. */
export const deleteRole = (context: Context, { id, version }: { id: string; version: number }): Promise<void> =>
  inTransaction(context, async (within) => {
    const before = await getRole(within.db, within.today, id);
    if (before.memberCount > 0) {
      throw new AppError('RoleInUse', { msg: `此角色尚有 ${before.memberCount} 位成員，無法刪除，請先改派其他角色。` });
    }
    await requireWritten(within, id, await repository.remove(within.db, { id, version }));
    await record(within, '刪除', { before, after: null });
  });

/**
 * Gives the role to accounts in place of the one they have; they have it from their next call on.
 * @throws AppError NotFound for a role or an account that is gone; OwnAccess for one's own account.
 */
export const assignRole = (
  context: Context,
  { id, accountIds }: { id: string; accountIds: readonly string[] },
): Promise<Role> =>
  inTransaction(context, async (within) => {
    const role = await getRole(within.db, within.today, id);
    if (accountIds.includes(within.actor.accountId)) {
      throw new AppError('OwnAccess');
    }
    const members = await findMembers(within, accountIds);
    if (members.length < new Set(accountIds).size) {
      throw new AppError('NotFound');
    }
    const changing = members.filter(({ roleId }) => roleId !== id);
    await repository.giveTo(
      within.db,
      id,
      changing.map(({ id: accountId }) => accountId),
    );
    await recordAudit(
      within,
      ...changing.map(({ id: entityId, roleName }) => ({
        entity: 'emp_account' as const,
        entityId,
        action: '變更角色',
        before: { 角色: roleName },
        after: { 角色: role.name },
      })),
    );
    return getRole(within.db, within.today, id);
  });

/** The session shows what the role may see from here on; see `toActor` for how far. */
export const startPreview = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const role = await getRole(within.db, within.today, id);
    await repository.setPreview(within.db, within.actor.sessionId, id);
    await recordAudit(within, {
      entity: ENTITY,
      entityId: id,
      action: '以此角色檢視',
      before: null,
      after: { 角色: role.name },
    });
  });

export const endPreview = ({ db, actor }: Context): Promise<void> => repository.setPreview(db, actor.sessionId, null);
