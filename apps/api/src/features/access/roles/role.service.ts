import { inputOf } from '@hr/contracts/records';
import { type Role, type RoleInput, roles } from '@hr/contracts/access/roles';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type At,
  changer,
  creator,
  findRecordsWhere,
  getRecord,
  insertRecords,
  isThere,
  remover,
  requireUnused,
  type Values,
} from '#records/index.ts';
import { requireRoleWithin } from './beyond-own-access.ts';
import { findCandidates, findMissingNamed, giveTo, roleStore, setPreview } from './role.rows.ts';

const [change, create] = [changer(roleStore), creator(roleStore)];

const goneTexts = { departmentIds: '部門已不存在，請重新選擇', projectIds: '計畫已不存在，請重新選擇' };

/**
 * What is written of a role: what its scope names, and nothing of another scope's.
 * @throws AppError ValidationFailed at the field that names something that is gone.
 */
const valuesOf = async ({ db }: Context, input: RoleInput): Promise<Values> => {
  const missing = await findMissingNamed(db, input);
  if (missing !== null) {
    throw fieldError('ValidationFailed', missing, goneTexts[missing]);
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
    await requireRoleWithin(within, { ...input, id });
    return id;
  };

export const createRole = (context: Context, input: RoleInput) => create(context, { insert: insert(input) });

/** Another role that opens the same. */
export const copyRole = async (context: Context, id: string, { name }: { readonly name: string }) => {
  const source = await getRecord<Role>(context, roleStore, { id });
  const input = { ...inputOf(roles.fields, source), name } as RoleInput;
  return create(context, { action: `複製自「${source.name}」`, insert: insert(input) });
};

const opened = ['permissions', 'scope', 'departmentIds', 'projectIds', 'sensitiveGroups'] as const;

/** The order of several says nothing. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value) => other.includes(value))
    : one === other;

/** The first of them that is changed; asking less proof of its holders is one, asking more is not. */
const changedOf = (before: Role, after: Values): keyof RoleInput | undefined => {
  if (before.requiresSecondFactor && after['requiresSecondFactor'] === false) {
    return 'requiresSecondFactor';
  }
  const stored = inputOf(roles.fields, before);
  return opened.find((field) => !isSame(stored[field], after[field]));
};

/**
 * Changes what the role's holders may do, from their next call on.
 * @throws AppError OwnAccess when one of them would change what it opens; BeyondOwnAccess; LastAdministrator by the
 * database.
 */
export const updateRole = (context: Context, at: At, input: RoleInput) =>
  inTransaction(context, async (outer) => {
    const after = await change(outer, at, {
      action: '編輯',
      decide: async (before, within) => {
        const values = await valuesOf(within, input);
        const changed = changedOf(before, values);
        if (changed !== undefined && within.actor.allRoles.some(({ id }) => id === at.id)) {
          throw fieldError('OwnAccess', changed, '不可變更自己角色的權限、資料範圍與敏感資料，請由其他系統管理員操作');
        }
        await requireRoleWithin(within, before);
        return isThere(roles.fields, { input: values, stored: before }) ? undefined : values;
      },
    });
    await requireRoleWithin(outer, after);
    return after;
  });

/** @throws AppError RoleInUse while it has members, who are named as far as the caller reaches them; BeyondOwnAccess. */
export const deleteRole = remover(roleStore, async (role, within) => {
  await requireUnused(within, roleStore, {
    id: role.id,
    code: 'RoleInUse',
    msgOf: (total) => `此角色尚有 ${total} 位成員，無法刪除，請先改派其他角色。`,
  });
  await requireRoleWithin(within, role);
});

/** Every role, the shipped ones first. */
export const listRoles = async (context: Context): Promise<{ items: Role[] }> => ({
  items: await findRecordsWhere<Role>(context, roleStore, {}),
});

/**
 * Gives the role to accounts besides those they have; they have it from their next call on.
 * @throws AppError NotFound for a role or an account that is gone; OwnAccess for one's own account; BeyondOwnAccess.
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
    const candidates = await findCandidates(within, { id, accountIds });
    if (candidates.length < new Set(accountIds).size) {
      throw new AppError('NotFound');
    }
    const joining = candidates.filter(({ hasRole }) => !hasRole);
    const joiningIds = joining.map(({ id: accountId }) => accountId);
    await giveTo(within.db, id, joiningIds);
    await requireRoleWithin(within, role, joiningIds);
    await recordAudit(
      within,
      ...joining.map(({ id: entityId, employeeId, subject, roleNames }) => ({
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

/** The session shows what the role may see from here on; see `toActor` for how far. */
export const startPreview = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const role = await getRecord<Role>(within, roleStore, { id });
    await setPreview(within.db, within.actor.sessionId, id);
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

export const endPreview = ({ db, actor }: Context): Promise<void> => setPreview(db, actor.sessionId, null);
