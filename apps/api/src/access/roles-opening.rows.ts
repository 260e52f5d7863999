import { sensitiveGroupNames } from '@hr/contracts/access/roles';
import type { SensitiveGroup } from '@hr/domain/access/roles';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** The names of the roles that open each group of sensitive values. */
export type RolesOpening = ReadonlyMap<SensitiveGroup, readonly string[]>;

export const findRolesOpening = async ({ db }: Pick<Context, 'db'>): Promise<RolesOpening> => {
  const rows = await db.rows<{ readonly group: SensitiveGroup; readonly names: string[] }>(sql`
    select opened.group, array_agg(r.name order by r.code nulls last, r.name) as names
    from roles r cross join lateral unnest(r.sensitive_groups) as opened ("group") group by opened.group`);
  return new Map(rows.map(({ group, names }) => [group, names]));
};

/** Names the roles that may see the values of groups which are closed to the caller. */
export const openingText = (groups: readonly SensitiveGroup[], roles: RolesOpening): string =>
  [...new Set(groups)]
    .map((group) => `「${sensitiveGroupNames[group]}」權限：${(roles.get(group) ?? ['無角色']).join('、')}`)
    .join('；');
