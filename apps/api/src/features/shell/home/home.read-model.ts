import type { HomeCardName } from '@hr/contracts/shell/home';
import { can, type Permission } from '@hr/domain/access/roles';
import { restrictRoles } from '#access/index.ts';
import { join, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import type { HomeCard } from '#home/home-card.ts';
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
  const viewerOf = ({ permission }: HomeCard): Context =>
    permission === null ? context : { ...context, actor: restrictRoles(context.actor, viewPermissionOf(permission)) };
  const parts = permitted.flatMap((card, place) =>
    'statement' in card
      ? [
          sql`(select ${place}::int as place, ${card.name} as name, counted.total as count
            from (${card.statement(viewerOf(card))}) counted)`,
        ]
      : [],
  );
  const rows = await context.db.rows<CardCount & { readonly place: number }>(sql`
    select * from (${join(parts, ' union all ')}) every where count > 0 order by place
  `);
  const items: CardCount[] = rows.map(({ name, count }) => ({ name, count }));
  for (const card of permitted) {
    if ('count' in card) {
      items.push({ name: card.name, count: await card.count(viewerOf(card)) });
    }
  }
  return { items: items.filter(({ count }) => count > 0) };
};
