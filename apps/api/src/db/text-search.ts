import { empty, join, type Sql, sql } from './sql.ts';

/** 台 is accepted wherever 臺 is stored (wording, Words and style). */
const normalise = (text: string): string => text.replaceAll('台', '臺');

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/**
 * A condition: one of the columns holds the text, in any case. Always true for an empty text. Where a table has an index
 * for its search, `grams` is what that index is made of, so that only rows that may match are looked at.
 */
export const matching = (text: string, columns: readonly Sql[], grams?: Sql): Sql => {
  if (text === '') {
    return sql`true`;
  }
  const indexed = grams === undefined ? empty : sql`${grams} @> search_grams(${text}) and`;
  const pattern = `%${escapeLike(normalise(text))}%`;
  return sql`(${indexed} (${join(
    columns.map((column) => sql`replace(${column}, '台', '臺') ilike ${pattern}`),
    ' or ',
  )}))`;
};
