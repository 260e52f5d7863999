import type { SortOrder } from '@hr/contracts/core';
import { join, type Sql, sql } from './sql.ts';

/** A column without nulls, so that one index serves both directions. */
interface FilledColumn {
  readonly filled: Sql;
}

export type SortColumn = Sql | FilledColumn;

const withDirection = (column: SortColumn, isDescending: boolean): Sql => {
  if ('filled' in column) {
    return isDescending ? sql`${column.filled} desc` : column.filled;
  }
  return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
};

/**
 * Builds the `order by` of a sort key: its columns with nulls last, then tie breakers, so that no row appears on two
 * pages.
 */
export const orderBy = <Key extends string>(
  order: SortOrder<Key>,
  columns: Readonly<Record<Key, readonly SortColumn[]>>,
  tieBreakers: readonly Sql[],
): Sql => {
  const isDescending = order.startsWith('-');
  const key = (isDescending ? order.slice(1) : order) as Key;
  return sql`order by ${join([...columns[key].map((column) => withDirection(column, isDescending)), ...tieBreakers], ', ')}`;
};
