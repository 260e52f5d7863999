import type { SortOrder } from '@hr/contracts/core';
import { join, type Sql, sql } from './sql.ts';

/**
 * An `order by` for a list's sort key: the key's columns, empty values last either way, then columns that tell any two
 * rows apart, so that no row stands on two pages.
 */
export const orderBy = <Key extends string>(
  order: SortOrder<Key>,
  columns: Readonly<Record<Key, readonly Sql[]>>,
  tieBreakers: readonly Sql[],
): Sql => {
  const descends = order.startsWith('-');
  const key = (descends ? order.slice(1) : order) as Key;
  const direction = descends ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`order by ${join([...columns[key].map((column) => sql`${column} ${direction}`), ...tieBreakers], ', ')}`;
};
