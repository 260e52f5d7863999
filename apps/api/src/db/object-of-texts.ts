import { join, raw, type Sql, sql } from './sql.ts';

/**
 * Builds a JSON object of text values. `json_object` takes half the time of `json_build_object`, which matters for
 * lists.
 */
export const objectOfTexts = (texts: Readonly<Record<string, Sql>>): Sql => {
  const pairs = Object.entries(texts).map(([key, text]) => sql`${raw(`'${key}'`)}, ${text}`);
  return sql`json_object(array[${join(pairs)}])`;
};
