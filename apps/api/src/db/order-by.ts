import type { SortOrder } from '@hr/contracts/core';
import { join, type Sql, sql } from './sql.ts';

/** A column that holds a value in every row, so that one index gives its order in both directions. */
interface FilledColumn {
  readonly filled: Sql;
}

export type SortColumn = Sql | FilledColumn;

const directed = (column: SortColumn, descends: boolean): Sql => {
  if ('filled' in column) {
    return descends ? sql`${column.filled} desc` : column.filled;
  }
  return descends ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
};

/**
 * An `order by` for a list's sort key: the key's columns, empty values last either way, then columns that tell any two
 * rows apart, so that no row stands on two pages.
 */
export const orderBy = <Key extends string>(
  order: SortOrder<Key>,
  columns: Readonly<Record<Key, readonly SortColumn[]>>,
  tieBreakers: readonly Sql[],
): Sql => {
  const descends = order.startsWith('-');
  const key = (descends ? order.slice(1) : order) as Key;
  return sql`order by ${join([...columns[key].map((column) => directed(column, descends)), ...tieBreakers], ', ')}`;
};
