import { inputOf } from '@hr/contracts/records';
import { type Role, type RoleInput, roles } from '@hr/contracts/roles';
import { administers } from '@hr/domain/access';
import { recordAudit } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import {
  type At,
  changer,
  creator,
  findRecordsWhere,
  getRecord,
  insertRecords,
  remover,
  type Values,
} from '#records/index.ts';
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
  async (within: Context): Promise<string> =>
    (await insertRecords(within.db, roleStore, [await valuesOf(within, input)]))[0] ?? '';

export const createRole = (context: Context, input: RoleInput) => create(context, { insert: insert(input) });

/** Another role that opens the same. */
export const copyRole = async (context: Context, id: string, { name }: { readonly name: string }) => {
  const source = await getRecord<Role>(context, roleStore, { id });
  const input = { ...inputOf(roles.fields, source), name } as RoleInput;
  return create(context, { action: `複製自「${source.name}」`, insert: insert(input) });
};

/**
 * Changes what the role's holders may do, from their next call on.
 * @throws AppError OwnAccess when administrators would take the administration from themselves; LastAdministrator by the
 * database.
 */
export const updateRole = (context: Context, at: At, input: RoleInput) =>
  change(context, at, {
    action: '編輯',
    decide: (before, within) => {
      if (within.actor.roles.some(({ id }) => id === at.id) && administers(before) && !administers(input)) {
        throw fieldError('OwnAccess', 'permissions', '不可移除自己角色的權限設定權限');
      }
      return valuesOf(within, input);
    },
  });

/** @throws AppError RoleInUse while it has members. */
export const deleteRole = remover(roleStore, ({ memberCount }) => {
  if (memberCount > 0) {
    throw new AppError('RoleInUse', { msg: `此角色尚有 ${memberCount} 位成員，無法刪除，請先改派其他角色。` });
  }
});

/** Every role, the shipped ones first. */
export const listRoles = async (context: Context): Promise<{ items: Role[] }> => ({
  items: await findRecordsWhere<Role>(context, roleStore, {}),
});

/**
 * Gives the role to accounts besides those they have; they have it from their next call on.
 * @throws AppError NotFound for a role or an account that is gone; OwnAccess for one's own account.
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
    await giveTo(
      within.db,
      id,
      joining.map(({ id: accountId }) => accountId),
    );
    await recordAudit(
      within,
      ...joining.map(({ id: entityId, roleNames }) => ({
        entity: 'emp_account' as const,
        entityId,
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
      action: '以此角色檢視',
      before: null,
      after: { 角色: role.name },
    });
  });

export const endPreview = ({ db, actor }: Context): Promise<void> => setPreview(db, actor.sessionId, null);
