import { join, raw, type Sql, sql } from './sql.ts';

/** A JSON object whose values are all texts, by its keys: made in half the time that an object of any values takes, which lists make of each row. */
export const objectOfTexts = (texts: Readonly<Record<string, Sql>>): Sql => {
  const pairs = Object.entries(texts).map(([key, text]) => sql`${raw(`'${key}'`)}, ${text}`);
  return sql`json_object(array[${join(pairs)}])`;
};
