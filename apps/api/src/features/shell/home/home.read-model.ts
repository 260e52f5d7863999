import type { HomeCardName } from '@hr/contracts/shell/home';
import { can, type Permission } from '@hr/domain/access/roles';
import { restrictRoles } from '#access/index.ts';
import { join, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { cards } from './cards.ts';

interface CardCount {
  readonly name: HomeCardName;
  readonly count: number;
}

/** Returns the permission to view the list of a card. */
const viewPermissionOf = (permission: Permission): Permission => {
  const [screen] = permission.split(':');
  return `${screen}:view` as Permission;
};

export const countCards = async (context: Context): Promise<{ items: CardCount[] }> => {
  const permitted = cards.filter(({ permission }) => permission === null || can(context.actor, permission));
  for (const refresh of new Set(permitted.flatMap((card) => card.refresh ?? []))) {
    await refresh(context);
  }
  const parts = permitted.map(({ name, permission, statement }, place) => {
    const actor = permission === null ? context.actor : restrictRoles(context.actor, viewPermissionOf(permission));
    return sql`(select ${place}::int as place, ${name} as name, counted.total as count
      from (${statement({ ...context, actor })}) counted)`;
  });
  const rows = await context.db.rows<CardCount & { readonly place: number }>(sql`
    select * from (${join(parts, ' union all ')}) every where count > 0 order by place
  `);
  return { items: rows.map(({ name, count }) => ({ name, count })) };
};
