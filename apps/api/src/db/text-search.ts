import { empty, join, raw, type Sql, sql } from './sql.ts';

/** 台 is accepted wherever 臺 is stored (wording, Words and style). */
const normalise = (text: string): string => text.replaceAll('台', '臺');

/**
 * SQL condition: the column matches the pattern, ignoring case. 台 is replaced only if the pattern needs it, because
 * that is slower than comparing.
 */
const matchesPattern = (column: Sql, pattern: string): Sql => {
  const normalised = pattern.includes('臺') ? sql`replace(${column}, '台', '臺')` : column;
  return pattern.toLowerCase() === pattern.toUpperCase()
    ? sql`${normalised} like ${pattern}`
    : sql`${normalised} ilike ${pattern}`;
};

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/**
 * SQL condition: one of the columns contains the text, ignoring case. True for an empty text. `grams` is the
 * expression of the search index, which limits the rows that are compared.
 */
export const matching = (text: string, columns: readonly Sql[], grams?: Sql): Sql => {
  if (text === '') {
    return sql`true`;
  }
  const indexed = grams === undefined ? empty : sql`${grams} @> search_grams(${text}) and`;
  const pattern = `%${escapeLike(normalise(text))}%`;
  // Most texts match directly. Folding is slower.
  return sql`(${indexed} (${join(
    [
      ...columns.map((column) => matchesPattern(column, pattern)),
      ...columns.map((column) => sql`strpos(search_fold(${column}), search_fold(${text})) > 0`),
    ],
    ' or ',
  )}))`;
};

/** Expression of the search index of a table. */
const gramsOf = (alias: string, columns: readonly string[]): Sql => {
  const words = columns.map((column) => sql`coalesce(${raw(`${alias}.${column}`)}, '')`);
  return sql`search_grams(${join(words, ` || ' ' || `)})`;
};

/**
 * SQL condition like `matching`, for a table whose search index has these columns in this order:
 * `search_grams(coalesce(a, '') || ' ' || coalesce(b, ''))`. Only the `searched` columns are compared.
 */
export const matchingByIndex = (
  text: string,
  alias: string,
  { indexed, searched = indexed }: { readonly indexed: readonly string[]; readonly searched?: readonly string[] },
): Sql => {
  const columns = searched.map((column) => raw(`${alias}.${column}`));
  return matching(text, columns, gramsOf(alias, indexed));
};

/** SQL order: columns equal to the text, then columns that start with it, then the others. */
export const closeness = (text: string, columns: readonly Sql[]): Sql => {
  const escaped = escapeLike(normalise(text));
  const anyMatches = (pattern: string): Sql =>
    sql`(${join(
      columns.map((column) => matchesPattern(column, pattern)),
      ' or ',
    )}) is true`;
  return sql`case when ${anyMatches(escaped)} then 0 when ${anyMatches(`${escaped}%`)} then 1 else 2 end`;
};
