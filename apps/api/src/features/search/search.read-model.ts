import { type Found, MOST_FOUND } from '@hr/contracts/search';
import { can, type Permission } from '@hr/domain/access';
import { actingFor } from '#access/index.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import type { Context } from '#http/context.ts';
import type { Finder } from '#search/finder.ts';
import { finders } from './finders.ts';

interface Row {
  /** Which of the finders asked found it. */
  readonly finder: number;
  readonly row: { readonly id: string };
}

const permissionOf = ({ list }: Finder): Permission => list.access as Permission;

/** What one finder finds, by the roles alone that permit its list. */
const foundBy = (context: Context, finder: Finder, { q, place }: { q: string; place: number }): Sql => {
  const actor = actingFor(context.actor, permissionOf(finder));
  return sql`select ${place}::int as finder, row_number() over () as place, to_jsonb(found) as row
    from (${finder.statement({ ...context, actor }, { q, most: MOST_FOUND })}) found`;
};

/** Of each kind that the caller may see the few that suit the text best, in one statement however many kinds there are. */
export const findAnything = async (context: Context, { q }: { readonly q: string }): Promise<{ items: Found[] }> => {
  const permitted = finders.filter((finder) => can(context.actor, permissionOf(finder)));
  if (permitted.length === 0) {
    return { items: [] };
  }
  const parts = permitted.map((finder, place) => sql`(${foundBy(context, finder, { q, place })})`);
  const rows = await context.db.rows<Row>(sql`${join(parts, ' union all ')} order by finder, place`);
  return {
    items: rows.flatMap(({ finder: place, row }) => {
      const finder = permitted[place];
      return finder ? [{ kind: finder.kind, id: row.id, ...finder.naming(row as never, q) }] : [];
    }),
  };
};
