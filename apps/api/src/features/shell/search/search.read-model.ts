import { type SearchResult, MAX_RESULTS_PER_KIND } from '@hr/contracts/shell/search';
import { can, type Permission } from '@hr/domain/access/roles';
import { restrictRoles } from '#access/index.ts';
import { join, raw, type Sql, sql } from '#db/sql.ts';
import { findFirstEmployees } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import type { Finder } from '#search/finder.ts';
import { finders } from './finders.ts';

interface FinderRow {
  /** Index of the finder. */
  readonly finder: number;
  readonly row: { readonly id: string };
}

const permissionOf = ({ list }: Finder): Permission => list.access as Permission;

interface PermittedFinder {
  readonly finder: Finder;
  /** The caller with the roles that permit the finder's list. */
  readonly within: Context;
}

const reachOf = ({ actor: { roles } }: Context): string => roles.map(({ id }) => id).join(' ');

const employeesCte = (reaches: readonly string[], within: Context): Sql =>
  raw(`people_${reaches.indexOf(reachOf(within))}`);

/** Builds one statement of all finders. The matching employees are selected once per set of roles. */
const searchStatement = (permittedFinders: readonly PermittedFinder[], q: string): Sql => {
  const byReach = new Map(permittedFinders.map(({ within }) => [reachOf(within), within]));
  const reaches = [...byReach.keys()];
  const employeeCtes = [...byReach.values()].map(
    (within) =>
      sql`${employeesCte(reaches, within)} as materialized (${findFirstEmployees(within, { q, limit: MAX_RESULTS_PER_KIND })})`,
  );
  const parts = permittedFinders.map(({ finder, within }, place) => {
    const query = { q, limit: MAX_RESULTS_PER_KIND, employees: sql`select id from ${employeesCte(reaches, within)}` };
    return sql`(select ${place}::int as finder, row_number() over () as place, to_jsonb(result) as row
      from (${finder.statement(within, query)}) result)`;
  });
  return sql`with ${join(employeeCtes)} ${join(parts, ' union all ')} order by finder, place`;
};

/**
 * Returns the best matches of each kind that the caller may view, in one statement. Results follow the permissions of
 * the list that shows the kind. Decision 020.
 */
export const searchRecords = async (
  context: Context,
  { q }: { readonly q: string },
): Promise<{ items: SearchResult[] }> => {
  const permitted = finders.filter((finder) => can(context.actor, permissionOf(finder)));
  if (permitted.length === 0) {
    return { items: [] };
  }
  const permittedFinders = permitted.map((finder) => ({
    finder,
    within: { ...context, actor: restrictRoles(context.actor, permissionOf(finder)) },
  }));
  const rows = await context.db.rows<FinderRow>(searchStatement(permittedFinders, q));
  return {
    items: rows.flatMap(({ finder: place, row }) => {
      const finder = permitted[place];
      return finder ? [{ kind: finder.kind, id: row.id, ...finder.describe(row as never, q) }] : [];
    }),
  };
};
