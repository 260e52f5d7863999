import { type Sql, sql } from './sql.ts';

/**
 * SQL condition: the column is one of the ids. A single id is compared directly, because a statement with a list is
 * planned for every call.
 */
export const among = (column: Sql, ids: readonly string[]): Sql => {
  const [single] = ids;
  return ids.length === 1 && single !== undefined
    ? sql`${column} = ${single}::uuid`
    : sql`${column} = any(${[...ids]}::uuid[])`;
};
