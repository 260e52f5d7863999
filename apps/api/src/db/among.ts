import { type Sql, sql } from './sql.ts';

/**
 * A condition: a column of identifiers is one of these. Of a single one it asks for that: a list may be of any length, so that
 * a statement which takes one is planned anew each time, and one that takes an identifier once.
 */
export const among = (column: Sql, ids: readonly string[]): Sql => {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? sql`${column} = ${only}::uuid`
    : sql`${column} = any(${[...ids]}::uuid[])`;
};
