import { type Found, MOST_FOUND } from '@hr/contracts/shell/search';
import { can, type Permission } from '@hr/domain/access/roles';
import { actingFor } from '#access/index.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { fewEmployees } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import type { Finder } from '#search/finder.ts';
import { finders } from './finders.ts';

interface Row {
  /** Which of the finders asked found it. */
  readonly finder: number;
  readonly row: { readonly id: string };
}

const permissionOf = ({ list }: Finder): Permission => list.access as Permission;

interface Asking {
  readonly finder: Finder;
  /** Who asks, by the roles alone that permit its list. */
  readonly within: Context;
}

const reachOf = ({ actor: { roles } }: Context): string => roles.map(({ id }) => id).join(' ');

const peopleOf = (reaches: readonly string[], within: Context): Sql =>
  raw(`people_${reaches.indexOf(reachOf(within))}`);

/** What all of them find, in one statement; people are looked for once for all that act by the same roles. */
const foundBy = (asking: readonly Asking[], q: string): Sql => {
  const byReach = new Map(asking.map(({ within }) => [reachOf(within), within]));
  const reaches = [...byReach.keys()];
  const people = [...byReach.values()].map(
    (within) => sql`${peopleOf(reaches, within)} as materialized (${fewEmployees(within, { q, most: MOST_FOUND })})`,
  );
  const parts = asking.map(({ finder, within }, place) => {
    const asked = { q, most: MOST_FOUND, people: sql`select id from ${peopleOf(reaches, within)}` };
    return sql`(select ${place}::int as finder, row_number() over () as place, to_jsonb(found) as row
      from (${finder.statement(within, asked)}) found)`;
  });
  return sql`with ${join(people)} ${join(parts, ' union all ')} order by finder, place`;
};

/** Of each kind that the caller may see the few that suit the text best, in one statement however many kinds there are. */
export const findAnything = async (context: Context, { q }: { readonly q: string }): Promise<{ items: Found[] }> => {
  const permitted = finders.filter((finder) => can(context.actor, permissionOf(finder)));
  if (permitted.length === 0) {
    return { items: [] };
  }
  const asking = permitted.map((finder) => ({
    finder,
    within: { ...context, actor: actingFor(context.actor, permissionOf(finder)) },
  }));
  const rows = await context.db.rows<Row>(foundBy(asking, q));
  return {
    items: rows.flatMap(({ finder: place, row }) => {
      const finder = permitted[place];
      return finder ? [{ kind: finder.kind, id: row.id, ...finder.naming(row as never, q) }] : [];
    }),
  };
};
