import { empty, join, raw, type Sql, sql } from './sql.ts';

/** 台 is accepted wherever 臺 is stored (wording, Words and style). */
const normalise = (text: string): string => text.replaceAll('台', '臺');

/**
 * A condition: the column fits the pattern, in any case. The column is made alike only in what the pattern has: that takes
 * longer than to compare.
 */
const fits = (column: Sql, pattern: string): Sql => {
  const alike = pattern.includes('臺') ? sql`replace(${column}, '台', '臺')` : column;
  return pattern.toLowerCase() === pattern.toUpperCase()
    ? sql`${alike} like ${pattern}`
    : sql`${alike} ilike ${pattern}`;
};

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
  // Most texts match as they are; the others are folded, which takes longer.
  return sql`(${indexed} (${join(
    [
      ...columns.map((column) => fits(column, pattern)),
      ...columns.map((column) => sql`strpos(search_fold(${column}), search_fold(${text})) > 0`),
    ],
    ' or ',
  )}))`;
};

/** What the index for the search of a table is made of. */
const gramsOf = (alias: string, columns: readonly string[]): Sql => {
  const words = columns.map((column) => sql`coalesce(${raw(`${alias}.${column}`)}, '')`);
  return sql`search_grams(${join(words, ` || ' ' || `)})`;
};

/**
 * The same for a table by its alias, whose index for the search is made of these columns in this order, as
 * `search_grams(coalesce(a, '') || ' ' || coalesce(b, ''))`; only those asked for count, of all that are in the index.
 */
export const matchingByIndex = (
  text: string,
  alias: string,
  { indexed, asked = indexed }: { readonly indexed: readonly string[]; readonly asked?: readonly string[] },
): Sql => {
  const own = asked.map((column) => raw(`${alias}.${column}`));
  return matching(text, own, gramsOf(alias, indexed));
};

/** One sign, or two beside each other: what the grams of a text are, which holds them then and only then. */
const isGram = (text: string): boolean => /^\S{1,2}$/u.test(text) && text.normalize('NFKC') === text;

/** The same as `matchingByIndex` of all its columns, for counting: of a text that is a gram the index tells all alone. */
export const countedByIndex = (text: string, alias: string, columns: readonly string[]): Sql =>
  isGram(text)
    ? sql`${gramsOf(alias, columns)} @> search_grams(${text})`
    : matchingByIndex(text, alias, { indexed: columns });

/** What puts the best first: a column that is the text, then one that begins with it, then the others. */
export const closeness = (text: string, columns: readonly Sql[]): Sql => {
  const whole = escapeLike(normalise(text));
  const oneIs = (pattern: string): Sql =>
    sql`(${join(
      columns.map((column) => fits(column, pattern)),
      ' or ',
    )}) is true`;
  return sql`case when ${oneIs(whole)} then 0 when ${oneIs(`${whole}%`)} then 1 else 2 end`;
};
