import { inputOf } from '@hr/contracts/records';
import { type Role, type RoleInput, roles } from '@hr/contracts/access/roles';
import { setPreviewRole } from '#auth/session.repository.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  findRecordsWhere,
  getRecord,
  insertRecords,
  isUnchanged,
  remover,
  requireUnused,
  type Values,
} from '#records/index.ts';
import { requireRoleWithinOwnAccess } from './beyond-own-access.ts';
import { lockCandidates, findMissingReference, addMembers, roleStore } from './role.rows.ts';

const [change, create] = [changer(roleStore), creator(roleStore)];

const missingTexts = { departmentIds: '部門已不存在，請重新選擇', projectIds: '計畫已不存在，請重新選擇' };

/**
 * Values to save: departments and projects only when the scope uses them.
 * @throws AppError ValidationFailed at the field with a reference to a missing record.
 */
const valuesOf = async ({ db }: Context, input: RoleInput): Promise<Values> => {
  const missing = await findMissingReference(db, input);
  if (missing !== null) {
    throw fieldError('ValidationFailed', missing, missingTexts[missing]);
  }
  return {
    ...input,
    departmentIds: input.scope === 'named_departments' ? input.departmentIds : [],
    projectIds: input.scope === 'named_projects' ? input.projectIds : [],
  };
};

const insert =
  (input: RoleInput) =>
  async (within: Context): Promise<string> => {
    const [id = ''] = await insertRecords(within.db, roleStore, [await valuesOf(within, input)]);
    await requireRoleWithinOwnAccess(within, { ...input, id });
    return id;
  };

export const createRole = (context: Context, input: RoleInput) => create(context, { insert: insert(input) });

/** Copies a role with everything that it opens. */
export const copyRole = async (context: Context, id: string, { name }: { readonly name: string }) => {
  const source = await getRecord<Role>(context, roleStore, { id });
  const input = { ...inputOf(roles.fields, source), name } as RoleInput;
  return create(context, { action: `複製自「${source.name}」`, insert: insert(input) });
};

const accessFields = ['permissions', 'scope', 'departmentIds', 'projectIds', 'sensitiveGroups'] as const;

/** Compares values; the order of a list does not matter. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

/**
 * Returns the first field that changes the access of the members. Removing the second-factor requirement counts as
 * such, adding it does not.
 */
const changedAccessField = (before: Role, after: Values): keyof RoleInput | undefined => {
  if (before.requiresSecondFactor && after['requiresSecondFactor'] === false) {
    return 'requiresSecondFactor';
  }
  const stored = inputOf(roles.fields, before);
  return accessFields.find((field) => !isSame(stored[field], after[field]));
};

/**
 * Changes a role. The change applies from the next request of each member.
 * @throws AppError OwnAccess when the caller is a member and changes the access; BeyondOwnAccess; LastAdministrator by the
 * database.
 */
export const updateRole = (context: Context, at: RecordVersion, input: RoleInput) =>
  inTransaction(context, async (outer) => {
    const after = await change(outer, at, {
      action: '編輯',
      decide: async (before, within) => {
        const values = await valuesOf(within, input);
        const changed = changedAccessField(before, values);
        if (changed !== undefined && within.actor.allRoles.some(({ id }) => id === at.id)) {
          throw fieldError('OwnAccess', changed, '不可變更自己角色的權限、資料範圍與敏感資料，請由其他系統管理員操作');
        }
        await requireRoleWithinOwnAccess(within, before);
        return isUnchanged(roles.fields, { input: values, stored: before }) ? undefined : values;
      },
    });
    await requireRoleWithinOwnAccess(outer, after);
    return after;
  });

/** @throws AppError RoleInUse while it has members, with those in the caller's scope; BeyondOwnAccess. */
export const deleteRole = remover(roleStore, async (role, within) => {
  await requireUnused(within, roleStore, {
    id: role.id,
    code: 'RoleInUse',
    msgOf: (total) => `此角色尚有 ${total} 位成員，無法刪除，請先改派其他角色。`,
  });
  await requireRoleWithinOwnAccess(within, role);
});

/** Lists all roles, the shipped ones first. */
export const listRoles = async (context: Context): Promise<{ items: Role[] }> => ({
  items: await findRecordsWhere<Role>(context, roleStore, {}),
});

/**
 * Adds accounts to a role. It applies from their next request.
 * @throws AppError NotFound for a missing role or account; OwnAccess for one's own account; BeyondOwnAccess.
 */
export const assignRole = (
  context: Context,
  { id, accountIds }: { readonly id: string; readonly accountIds: readonly string[] },
): Promise<Role> =>
  inTransaction(context, async (within) => {
    const role = await getRecord<Role>(within, roleStore, { id });
    if (accountIds.includes(within.actor.accountId)) {
      throw new AppError('OwnAccess');
    }
    const candidates = await lockCandidates(within, { id, accountIds });
    if (candidates.length < new Set(accountIds).size) {
      throw new AppError('NotFound');
    }
    const newMembers = candidates.filter(({ hasRole }) => !hasRole);
    const newMemberIds = newMembers.map(({ id: accountId }) => accountId);
    await addMembers(within.db, id, newMemberIds);
    await requireRoleWithinOwnAccess(within, role, newMemberIds);
    await recordAudit(
      within,
      ...newMembers.map(({ id: entityId, employeeId, subject, roleNames }) => ({
        entity: 'emp_account' as const,
        entityId,
        about: aboutEmployee(employeeId, { subject, screen: 'access_set_up' }),
        action: '指派角色',
        before: { 角色: roleNames.join('、') },
        after: { 角色: [...roleNames, role.name].join('、') },
      })),
    );
    return getRecord<Role>(within, roleStore, { id });
  });

/** Starts a preview: the session shows only what the role may see; see `toActor`. */
export const startPreview = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const role = await getRecord<Role>(within, roleStore, { id });
    await setPreviewRole(within.db, within.actor.sessionId, id);
    await recordAudit(within, {
      entity: 'role',
      entityId: id,
      about: roleStore.aboutOf(role),
      kind: 'change',
      action: '以此角色檢視',
      before: null,
      after: { 角色: role.name },
    });
  });

export const endPreview = ({ db, actor }: Context): Promise<void> => setPreviewRole(db, actor.sessionId, null);
