import type { Page } from '@hr/contracts/core';
import { type Sql, sql } from './sql.ts';

interface Source<Row, Item> {
  /** The rows within the limit, a piece of SQL; each tells in `total` how many there are without it. */
  readonly rows: (limit: Sql) => Promise<Row[]>;
  readonly toItem: (row: Row) => Item;
}

/** One page of a list. A page past the end has no row to tell the total, so the first row is asked for it. */
export const pageOf = async <Row extends { readonly total: number }, Item>(
  { page, pageSize }: { page: number; pageSize: number },
  { rows, toItem }: Source<Row, Item>,
): Promise<Page<Item>> => {
  const found = await rows(sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const counted = found.length === 0 && page > 1 ? await rows(sql`limit 1`) : found;
  return { items: found.map(toItem), total: counted[0]?.total ?? 0, page, pageSize };
};
