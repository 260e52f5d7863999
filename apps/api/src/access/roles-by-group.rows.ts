import { sensitiveGroupNames } from '@hr/contracts/access/roles';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Names of the roles that open each group of sensitive values. */
export type RoleNamesByGroup = ReadonlyMap<SensitiveGroup, readonly string[]>;

export const findRolesByGroup = async ({ db }: Pick<Context, 'db'>): Promise<RoleNamesByGroup> => {
  const rows = await db.rows<{ readonly group: SensitiveGroup; readonly names: string[] }>(sql`
    select opened.group, array_agg(r.name order by r.code nulls last, r.name) as names
    from roles r cross join lateral unnest(r.sensitive_groups) as opened ("group") group by opened.group`);
  return new Map(rows.map(({ group, names }) => [group, names]));
};

/** Names the roles that open the groups, for a caller to whom they are closed. */
export const requiredRolesText = (groups: readonly SensitiveGroup[], roles: RoleNamesByGroup): string =>
  [...new Set(groups)]
    .map((group) => `「${sensitiveGroupNames[group]}」權限：${(roles.get(group) ?? ['無角色']).join('、')}`)
    .join('；');
