import { Prisma } from '@hr/prisma/client';

/** A statement with separate parameters. Prisma and `pg` both accept it. */
export type Sql = Prisma.Sql;

export const { sql, join, empty, raw } = Prisma;

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

/**
 * Builds a JSON object of text values. `json_object` takes half the time of `json_build_object`, which matters for
 * lists.
 */
export const objectOfTexts = (texts: Readonly<Record<string, Sql>>): Sql => {
  const pairs = Object.entries(texts).map(([key, text]) => sql`${raw(`'${key}'`)}, ${text}`);
  return sql`json_object(array[${join(pairs)}])`;
};
