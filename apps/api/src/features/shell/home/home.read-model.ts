import type { HomeCardName } from '@hr/contracts/shell/home';
import { can, type Permission } from '@hr/domain/access/roles';
import { actingFor } from '#access/index.ts';
import { join, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { cards } from './cards.ts';

interface Counted {
  readonly name: HomeCardName;
  readonly count: number;
}

/** The permission by which a list is read whose records something can be done about. */
const readingOf = (permission: Permission): Permission => {
  const [screen] = permission.split(':');
  return `${screen}:view` as Permission;
};

export const countCards = async (context: Context): Promise<{ items: Counted[] }> => {
  const permitted = cards.filter(({ permission }) => permission === null || can(context.actor, permission));
  for (const refresh of new Set(permitted.flatMap((card) => card.refresh ?? []))) {
    await refresh(context);
  }
  const parts = permitted.map(({ name, permission, statement }, place) => {
    const actor = permission === null ? context.actor : actingFor(context.actor, readingOf(permission));
    return sql`(select ${place}::int as place, ${name} as name, counted.total as count
      from (${statement({ ...context, actor })}) counted)`;
  });
  const rows = await context.db.rows<Counted & { readonly place: number }>(sql`
    select * from (${join(parts, ' union all ')}) every where count > 0 order by place
  `);
  return { items: rows.map(({ name, count }) => ({ name, count })) };
};
